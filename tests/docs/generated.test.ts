/** Documents that are generated from the code match it; `npm run docs` writes them again. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentApiErrorCatalogue } from '#content-api';
import { errorCatalogue, listRules, outlineConfig } from '#pipeline';
import { findingRules } from '#renderer';
import { buildStages } from '../../pipeline/build/build-site.ts';
import { describeCommands, describeGlobalOptions } from '../../scripts/docs/describe-commands.ts';
import {
  describeConfigSchema,
  describeConfigType,
  describeConfiguration,
} from '../../scripts/docs/describe-configuration.ts';
import { describeErrors } from '../../scripts/docs/describe-errors.ts';
import { describeEvents, describeStages, readEvents } from '../../scripts/docs/describe-events.ts';
import { describeFindings } from '../../scripts/docs/describe-findings.ts';
import { fillReference, listPlaces, publicModules } from '../../scripts/docs/describe-reference.ts';
import { describeRules } from '../../scripts/docs/describe-rules.ts';
import { type DocumentParts, fillDocument } from '../../scripts/docs/fill-document.ts';
import { type Declarations, openDeclarations } from '../../scripts/docs/read-declarations.ts';
import { openProgram } from './support/open-program.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Reads the file of all keys, and the files of large keys. */
function readConfigSchemas(): string[] {
  const folder = 'pipeline/config';
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:(?:.+-)?config|route-rules)\.ts$/.test(name),
  );
  return names.map((name) => read(`${folder}/${name}`));
}

/** Expects the document to be the same as one that is generated now. */
async function expectFresh(path: string, parts: DocumentParts): Promise<void> {
  await expect(fillDocument(read(path), parts)).toMatchFileSnapshot(join(root, path));
}

describe('generated documents, which "npm run docs" renews', () => {
  it('should list every error with what to do about it', async () => {
    await expectFresh('docs/errors.md', {
      pipeline: describeErrors(errorCatalogue),
      'content-api': describeErrors(contentApiErrorCatalogue),
      findings: describeFindings(findingRules),
    });
  });

  it('should list every rule of the check', async () => {
    await expectFresh('docs/checking.md', {
      rules: describeRules(listRules(), 'check'),
      warnings: describeRules(listRules(), 'build'),
    });
  });

  it('should list every key of the configuration', async () => {
    await expectFresh('docs/configuration.md', {
      keys: describeConfiguration(outlineConfig(), readConfigSchemas()),
    });
  });

  it('should give editors a schema of the configuration in JSON', async () => {
    const schema = describeConfigSchema(outlineConfig(), readConfigSchemas());
    await expect(schema).toMatchFileSnapshot(join(root, 'config.schema.json'));
    const { properties, required } = JSON.parse(schema);
    expect(properties.site.properties.url.description).toContain('Address of the site');
    expect(required).toBeUndefined();
  });

  it('should give editors the sentences of a configuration in TypeScript', async () => {
    const type = describeConfigType(outlineConfig(), readConfigSchemas());
    await expect(type).toMatchFileSnapshot(join(root, 'pipeline/config/documented/documented-keys.ts'));
  });

  it('should list every event and every stage', async () => {
    await expectFresh('docs/events.md', {
      events: describeEvents(readEvents(read('pipeline/events.ts'))),
      stages: describeStages(buildStages),
    });
  });

  it('should list every command and every option', async () => {
    const program = openProgram();
    await expectFresh('docs/cli.md', {
      'global-options': describeGlobalOptions(program),
      commands: describeCommands(program),
    });
    expect(describeCommands(program)).toContain('### stopover deploy \\<target>\n');
    expect(describeCommands(program)).toContain('### stopover explain [code]\n');
  });
});

describe('the reference', () => {
  const documents = readdirSync(join(root, 'docs/reference')).map((name) => `docs/reference/${name}`);
  const places = documents.flatMap((path) => listPlaces(read(path)).map((place) => ({ ...place, path })));
  const wordsOf = (kind: string, first?: string) =>
    places
      .filter((place) => place.kind === kind && (first === undefined || place.words[0] === first))
      .flatMap(({ words }) => words);
  let declarations: Declarations;
  beforeAll(() => {
    declarations = openDeclarations(root);
  });
  afterAll(() => declarations.close());

  it.each(documents)('should say what the types and their comments say: %s', async (path) => {
    await expect(fillReference(read(path), root, declarations)).toMatchFileSnapshot(join(root, path));
  });

  it('should have every name that a site imports', () => {
    const described = [
      ...wordsOf('function'),
      ...wordsOf('functions'),
      ...wordsOf('type'),
      ...wordsOf('members'),
    ];
    // docs/configuration.md has the configuration, and the field builders have a document of their own.
    const elsewhere = ['defineConfig', 'UserConfig', 'fields', 'z'];
    const names = [publicModules.stopover, publicModules['stopover/client']].flatMap((file) =>
      declarations.namesOf(file),
    );
    expect(names.filter((name) => ![...described, ...elsewhere].includes(name))).toEqual([]);
    const builders = declarations.namesOf(publicModules.fields).filter((name) => /^[a-z]/.test(name));
    expect(wordsOf('fields').sort()).toEqual(builders);
    const members = declarations.membersOf(publicModules.stopover, 'RenderContext').map(({ name }) => name);
    const [, ...shown] = wordsOf('members', 'RenderContext').filter(
      (name, i) => name !== 'RenderContext' || i === 0,
    );
    expect(shown.sort()).toEqual(members.sort());
  });

  it('should show every function and every member of the context in an example', () => {
    const examples = wordsOf('example')
      .map((file) => read(`examples/reference/${file}`))
      .join('\n');
    const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(examples.replace(/^import .*$/gm, ''));
    const functions = [...wordsOf('function'), ...wordsOf('functions'), ...wordsOf('members')].filter(
      (name) => !/[/A-Z]/.test(name[0]!),
    );
    const modules = Object.keys(publicModules);
    expect(functions.filter((name) => !modules.includes(name) && !isUsed(name))).toEqual([]);
    const queries = ['StoryQuery', 'FieldCondition', 'FieldOrder'].flatMap((type) =>
      declarations.membersOf('renderer/model/story.ts', type).map(({ name }) => name),
    );
    // Each operator is another key of the same object.
    const operators = ['eq', 'ne', 'in', 'lt', 'lte', 'contains', 'slug'];
    expect(queries.filter((name) => !operators.includes(name) && !isUsed(name))).toEqual([]);
  });

  it('should refuse what is not declared, has no comment, or has no example', () => {
    const fill = (place: string) => () =>
      fillReference(`<!-- reference: ${place} --><!-- end -->`, root, declarations);
    expect(fill('functions stopover defineBloc')).toThrow('pipeline/public.ts does not declare defineBloc');
    expect(fill('members RenderContext lnk')).toThrow('RenderContext has no member lnk');
    expect(fill('type Place renderer/model/render-context.ts')).toThrow('does not declare Place');
    expect(fill('fields Asset')).toThrow('no field made by fields.Asset');
    expect(fill('pictures a')).toThrow('There is no kind "pictures"');
  });
});

describe('fillDocument', () => {
  it('should refuse a part without a place, and a place without a part', () => {
    const place = '<!-- generated: a -->old<!-- end -->';
    expect(fillDocument(`before\n${place}\nafter`, { a: 'new' })).toBe(
      'before\n<!-- generated: a -->\nnew\n<!-- end -->\nafter',
    );
    expect(() => fillDocument('', { a: 'new' })).toThrow('no place for a');
    expect(() => fillDocument(place, {})).toThrow('Nothing generates the part "a"');
  });
});

describe('text that is read from sources', () => {
  it('should be refused where a sentence is missing', () => {
    const events = (body: string) => `export interface PipelineEvents {\n${body}\n}\n`;
    expect(readEvents(events("  /** When. */\n  'a:b': { readonly c: string };"))).toEqual([
      { name: 'a:b', when: 'When.', payload: '{ readonly c: string }' },
    ]);
    expect(() => readEvents(events("  'a:b': { readonly c: string };"))).toThrow('a:b does not say when');
    const outline = { properties: { a: { type: 'string' }, b: { type: 'string' } } };
    const source =
      'export const Config = z.strictObject({\n  /** A letter. */\n  a: z.string(),\n  b: z.string(),\n});';
    expect(() => describeConfiguration(outline, [source])).toThrow('Keys without a sentence: b');
  });
});
