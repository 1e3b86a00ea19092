/** docs/architecture.md shows the stages of a build and the path of a story as they are in the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildStages } from '../../pipeline/build/build-site.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const architecture = read('docs/architecture.md');

/** A section by its heading. */
function sectionOf(heading: string): string {
  const [, section = ''] = architecture.split(`\n## ${heading}\n`);
  return section.split('\n## ')[0]!;
}

/** Cells of the rows of a section's table, without its head. */
function rowsOf(section: string): string[][] {
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => line.split('|').slice(1, -1));
}

/** The code in a cell. */
function codeOf(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** The names of the folders in a folder. */
function listFolders(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** The names of the facts that each event of a build carries, from their declaration. */
function readFacts(): ReadonlyMap<string, string> {
  const source = read('pipeline/build/build-facts.ts');
  const [, map = ''] = /export interface BuildFacts \{\n([\s\S]*?)\n\}/.exec(source) ?? [];
  return new Map(
    [...map.matchAll(/'([\w:]+)': (\w+);/g)].map(([, event = '', facts = '']) => [event, facts]),
  );
}

describe('docs/architecture.md', () => {
  it('should name the stages of a build in order, with the facts that they take and give', () => {
    const facts = readFacts();
    expect(rowsOf(sectionOf('A build')).map(([stage, shapes]) => [codeOf(stage), codeOf(shapes)])).toEqual(
      buildStages.map(({ name, startsOn, announces }) => [
        [name],
        [facts.get(startsOn), facts.get(announces)],
      ]),
    );
  });

  it('should draw every event that starts a stage or is announced by one', () => {
    const [, drawing = ''] = sectionOf('A build').split('```');
    const drawn = [...drawing.matchAll(/[a-z]+:[a-z]+/g)].map(([event]) => event);
    const connected = buildStages.flatMap(({ startsOn, announces }) => [startsOn, announces]);
    expect(new Set(drawn)).toEqual(new Set(connected));
    for (const { name } of buildStages) expect(drawing).toContain(` ${name}`);
  });

  it('should name every folder of the project', () => {
    const passing = ['build', 'coverage', 'dist', 'node_modules'];
    const folders = listFolders('.').filter((name) => !name.startsWith('.') && !passing.includes(name));
    const named = rowsOf(sectionOf('Folders')).flatMap(([cell]) => codeOf(cell));
    expect(folders.filter((name) => !named.includes(`${name}/`))).toEqual([]);
  });

  it('should name every room of the pipeline', () => {
    const named = rowsOf(sectionOf('Folders')).flatMap(([cell]) => codeOf(cell));
    expect(listFolders('pipeline').filter((name) => !named.includes(`${name}/`))).toEqual([]);
  });

  it('should name every entry that imports across folders may use', () => {
    const { imports } = JSON.parse(read('package.json')) as { readonly imports: object };
    const named = codeOf(sectionOf('Folders'));
    expect(Object.keys(imports).filter((name) => !named.includes(name))).toEqual([]);
  });

  const steps = rowsOf(sectionOf('The path of a story'));

  it('should follow a story from the fetch to the published site', () => {
    const names = [...new Set(steps.map(([step = '']) => step.trim()))];
    expect(names).toEqual(['fetch', 'normalise', 'store', 'open', 'plan', 'render', 'write', 'publish']);
  });

  it.each(steps.map(([, shape, maker]) => [codeOf(shape), codeOf(maker)]))(
    'should say where the shape %s is declared, and where it is made: %s',
    ([shape = '', shapeFile = ''], [maker = '', makerFile = '']) => {
      expect(read(shapeFile)).toMatch(new RegExp(`export (?:interface|type|class) ${shape}\\b`));
      expect(read(makerFile)).toMatch(new RegExp(`export (?:async )?(?:function|const) ${maker}\\b`));
    },
  );
});
