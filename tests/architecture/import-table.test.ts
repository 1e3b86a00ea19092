/** The code keeps to the import table of docs/architecture.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A folder may import the faces of these folders, and nothing else of ours. */
const importTable: Readonly<Record<string, readonly string[]>> = {
  cli: ['preview', 'pipeline', 'content-api', 'route-service'],
  preview: ['pipeline', 'renderer'],
  pipeline: ['renderer'],
  renderer: ['route-service/contract'],
  'content-api': [],
  'route-service': [],
};

/** Rooms of the pipeline in their order: each imports only rooms of earlier steps, and those of its own step. */
const roomSteps: readonly (readonly string[])[] = [
  ['bytes', 'config', 'errors'],
  ['disk', 'bucket', 'bundlers'],
  ['locks'],
  ['store'],
  ['storyblok'],
  ['run'],
  ['output'],
  ['record'],
  ['assets', 'site'],
  ['render'],
  ['plan'],
  ['artefacts', 'build', 'profile', 'events'],
  ['fetch', 'icons'],
  ['publication', 'deploy'],
  ['check', 'schema'],
  ['index', 'public', 'imported-files.d'],
];

/** Folders and files that may touch the process's own surroundings. */
const processFolders: ReadonlySet<string> = new Set(['cli']);
const processFiles: ReadonlySet<string> = new Set([
  'route-service/main.ts',
  'renderer/client/report.ts',
  'pipeline/site/guard/own-exit.ts',
  'pipeline/site/guard/kept-formats.ts',
  'pipeline/site/guard/own-place.ts',
  'pipeline/bundlers/open-bundlers.ts',
  // Blocks read them, too.
  'pipeline/site/environment/hash-variable.ts',
]);

/** Code that runs in browsers has a clock and a network of its own. */
const browserFolder = 'renderer/client/';

/** Parts of a folder with their own faces, so that a command that only fetches, builds or fails need not load all of it. */
const furtherFaces: Readonly<Record<string, readonly string[]>> = {
  pipeline: [
    'build',
    'config',
    'deploy',
    'disk',
    'errors',
    'events',
    'fetch',
    'footprint',
    'schema',
    'site',
    'store',
    'worker',
  ],
  renderer: ['model'],
  'route-service': ['proxies'],
};

function facesOf(folder: string): readonly string[] {
  return [`#${folder}`, ...(furtherFaces[folder] ?? []).map((part) => `#${folder}/${part}`)];
}

interface SourceFile {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const sources = Object.keys(importTable).flatMap(listSources);

function listSources(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name));
      const text = readFileSync(join(root, path), 'utf8');
      return { path, folder, text, imports: listImports(text) };
    });
}

function listImports(text: string): string[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  );
  return [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

function targetOf({ path }: SourceFile, specifier: string): string {
  return relative(root, resolve(root, dirname(path), specifier));
}

/** The folder of a file of the pipeline, or the name of a file that is in none. */
function roomOf(path: string): string {
  return path.split('/')[1]!.replace(/\.ts$/, '');
}

/** Faces gather what a command needs from several rooms. */
function isRoomFace(path: string): boolean {
  return furtherFaces.pipeline!.some((part) => path === `pipeline/${part}/index.ts`);
}

describe('the import table', () => {
  it('reads imports from the sources', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(
      listImports("import { a } from './a.ts';\nconst b = await import('./b.ts');\nimport './c.css';"),
    ).toEqual(['./a.ts', './b.ts', './c.css']);
    expect(
      listImports(
        "import type { D } from './d.ts';\ntype E = typeof import('./e.ts');\nexport * from './f.ts';\nexport type {\n  G,\n} from './g.ts';",
      ),
    ).toEqual(['./d.ts', './e.ts', './f.ts', './g.ts']);
  });

  it.each(Object.keys(importTable))('lets %s import only what the table names', (folder) => {
    const foreign = sources
      .filter((source) => source.folder === folder)
      .flatMap((source) =>
        source.imports
          .filter((specifier) => specifier.startsWith('#'))
          .filter((specifier) => !importTable[folder]?.some((face) => facesOf(face).includes(specifier)))
          .map((specifier) => `${source.path} imports ${specifier}`),
      );
    expect(foreign).toEqual([]);
  });

  it('keeps relative imports inside their top-level folder', () => {
    const leaving = sources.flatMap((source) =>
      source.imports
        .filter((specifier) => specifier.startsWith('.'))
        .filter((specifier) => !targetOf(source, specifier).startsWith(`${source.folder}/`))
        .map((specifier) => `${source.path} imports ${specifier}`),
    );
    expect(leaving).toEqual([]);
  });

  it('lets no folder import its own face', () => {
    const own = sources.flatMap((source) =>
      source.imports
        .filter((specifier) => specifier.startsWith('.'))
        .filter((specifier) => targetOf(source, specifier) === `${source.folder}/index.ts`)
        .map((specifier) => `${source.path} imports ${specifier}`),
    );
    expect(own).toEqual([]);
  });

  it('lets a room of the pipeline import only rooms of earlier steps', () => {
    const stepOf = (path: string): number => roomSteps.findIndex((rooms) => rooms.includes(roomOf(path)));
    const files = sources.filter(({ folder, path }) => folder === 'pipeline' && !isRoomFace(path));
    expect(files.filter(({ path }) => stepOf(path) < 0).map(({ path }) => path)).toEqual([]);
    const upwards = files.flatMap((source) =>
      listTargets(source)
        .filter((target) => stepOf(target) > stepOf(source.path))
        .map((target) => `${source.path} imports ${target}`),
    );
    expect(upwards).toEqual([]);
  });

  it('has the rooms of the pipeline in the order of their table in the documents', () => {
    const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const [, table = ''] = document.split('| room | holds |');
    const rows = table.split('\n\n', 1)[0]!.matchAll(/^\| (`.+?) \|/gm);
    const listed = [...rows].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)\/`/g)].map(([, name]) => name!),
    );
    const folders = new Set(
      [...listFolders().keys()].flatMap((folder) => /^pipeline\/(\w+)/.exec(folder)?.[1] ?? []),
    );
    expect(new Set(listed)).toEqual(folders);
    const steps = listed.map((room) => roomSteps.findIndex((rooms) => rooms.includes(room)));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  it('has no import cycles, dynamic imports and types included', () => {
    expect(findCycles()).toEqual([]);
  });
});

describe('purity', () => {
  it('keeps node modules, clocks and chance out of the renderer', () => {
    const impure = sources
      .filter(({ folder, path }) => folder === 'renderer' && !path.startsWith(browserFolder))
      .filter(({ text }) =>
        /from ['"]node:|Date\.now\(|new Date\(\)|Math\.random\(|\bfetch\(|performance\.now/.test(
          withoutComments(text),
        ),
      )
      .map(({ path }) => path);
    expect(impure).toEqual([]);
  });

  it('touches environment, arguments, exit and console in programs only', () => {
    const touching = sources
      .filter(({ folder, path }) => !processFolders.has(folder) && !processFiles.has(path))
      .filter(({ text }) => /\bprocess\.(env|argv|exit)\b|\bconsole\.\w+\(/.test(withoutComments(text)))
      .map(({ path }) => path);
    expect(touching).toEqual([]);
  });

  // The test files of a worker share its modules: a mock would come too late for modules that are loaded already.
  it('has no mocked modules in tests', () => {
    const mocking = listSources('tests')
      .filter(({ text }) => /\bvi\.(do)?mock\(/i.test(text))
      .map(({ path }) => path);
    expect(mocking).toEqual([]);
  });
});

describe('sizes', () => {
  /** A longer file contains more than one idea (docs/architecture.md). */
  const MAX_FILE_LINES = 300;

  it('keeps every file at most 300 lines long', () => {
    const long = sources
      .filter(({ text }) => text.split('\n').length - 1 > MAX_FILE_LINES)
      .map(({ path, text }) => `${path}: ${text.split('\n').length - 1}`);
    expect(long).toEqual([]);
  });

  /** Maximum number of files in a folder, so that a reader sees all of them at a glance. */
  const MAX_FOLDER_FILES = 16;

  /** Folders of similar files, with the file that names each of them. */
  const registries: Readonly<Record<string, string>> = {
    'cli/commands': 'cli/program.ts',
    'renderer/pages': 'renderer/pages/index.ts',
    'renderer/rich-text/nodes': 'renderer/rich-text/nodes/index.ts',
    'renderer/styles': 'renderer/styles/index.css',
  };
  /** Pages without a content type. */
  const PAGES_WITHOUT_TYPE = ['renderer/pages/error-page.tsx', 'renderer/pages/health-page.ts'];

  it(`keeps every folder at most ${MAX_FOLDER_FILES} files wide, registries apart`, () => {
    const wide = [...listFolders()]
      .filter(([folder, files]) => files.length > MAX_FOLDER_FILES && !(folder in registries))
      .map(([folder, files]) => `${folder}: ${files.length}`);
    expect(wide).toEqual([]);
  });

  it.each(Object.entries(registries))('names every file of %s in %s', (folder, registry) => {
    const text = readFileSync(join(root, registry), 'utf8');
    const files = listFolders().get(folder) ?? [];
    expect(files.length).toBeGreaterThan(MAX_FOLDER_FILES);
    const isNamed = (name: string): boolean => text.includes(`/${name}'`) || text.includes(`"${name}"`);
    const others = files.filter((name) => !isNamed(name)).map((name) => `${folder}/${name}`);
    expect(others.filter((path) => path !== registry && !PAGES_WITHOUT_TYPE.includes(path))).toEqual([]);
  });

  /** Folders of similar files in rooms, with the file that names each of them. */
  const roomedRegistries: Readonly<Record<string, string>> = {
    'pipeline/check/rules': 'pipeline/check/rules/index.ts',
    'renderer/blocks/sections': 'renderer/blocks/index.ts',
  };

  it.each(Object.entries(roomedRegistries))(
    'names every file in the rooms of %s in %s',
    (folder, registry) => {
      const text = readFileSync(join(root, registry), 'utf8');
      const files = [...listFolders()]
        .filter(([room]) => room.startsWith(`${folder}/`))
        .flatMap(([room, names]) => names.map((name) => `./${relative(dirname(registry), room)}/${name}`))
        .filter((path) => !path.endsWith('/index.ts'));
      expect(files.length).toBeGreaterThan(MAX_FOLDER_FILES);
      expect(files.filter((path) => !text.includes(`'${path}'`))).toEqual([]);
      expect(listFolders().get(folder) ?? []).toEqual(registry.startsWith(`${folder}/`) ? ['index.ts'] : []);
    },
  );

  it('opens every file with a sentence that says what it is', () => {
    const silent = sources
      .filter(({ text }) => !text.replace(/^#!.*\n/, '').startsWith('/**'))
      .map(({ path }) => path);
    expect(silent).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

/** Lists the files of every kind that are directly in each folder. */
function listFolders(): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const top of Object.keys(importTable)) {
    for (const entry of readdirSync(join(root, top), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const folder = relative(root, entry.parentPath);
      folders.set(folder, [...(folders.get(folder) ?? []), entry.name]);
    }
  }
  return folders;
}

/** Cycles among relative imports of any kind. */
function findCycles(): string[] {
  const graph = new Map(sources.map((source) => [source.path, listTargets(source)]));
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    state.set(path, 'open');
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

function listTargets(source: SourceFile): string[] {
  return source.imports
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => targetOf(source, specifier));
}
