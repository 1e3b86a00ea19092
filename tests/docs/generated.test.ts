/** Documents that are made from the code say what the code says; `npm run docs` writes them anew. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentApiErrorCatalogue } from '#content-api';
import { errorCatalogue, listRules, outlineConfig } from '#pipeline';
import { findingRules } from '#renderer';
import { createProgram } from '../../cli/program.ts';
import { buildStages } from '../../pipeline/build/build-site.ts';
import { describeCommands, describeGlobalOptions } from '../../scripts/docs/describe-commands.ts';
import { describeConfigSchema, describeConfiguration } from '../../scripts/docs/describe-configuration.ts';
import { describeErrors } from '../../scripts/docs/describe-errors.ts';
import { describeEvents, describeStages, readEvents } from '../../scripts/docs/describe-events.ts';
import { describeFindings } from '../../scripts/docs/describe-findings.ts';
import { describeRules } from '../../scripts/docs/describe-rules.ts';
import { type DocumentParts, fillDocument } from '../../scripts/docs/fill-document.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The file of all keys, and those of large ones. */
function readConfigSchemas(): string[] {
  const folder = 'pipeline/config';
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:.+-)?config\.ts$/.test(name),
  );
  return names.map((name) => read(`${folder}/${name}`));
}

/** The document is what it would be if it were written now. */
async function expectFresh(path: string, parts: DocumentParts): Promise<void> {
  await expect(fillDocument(read(path), parts)).toMatchFileSnapshot(join(root, path));
}

function openProgram() {
  const stream = { write: () => true };
  const input = {
    argv: [],
    cwd: () => root,
    env: {},
    stdout: stream,
    stderr: stream,
    signal: new AbortController().signal,
    crash: new Promise<never>(() => {}),
  };
  return createProgram(input, () => {});
}

describe('generated documents', () => {
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

describe('what is read from sources', () => {
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
