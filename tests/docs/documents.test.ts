/** Links in documents lead somewhere, and everything that documents name exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { redirect } from '#renderer';
import { overrides } from '../../cli/configuration/load-config.ts';
import { findUnknownCommands } from './support/open-program.ts';
import { readSamples } from './support/read-samples.ts';

const root = join(import.meta.dirname, '../..');
const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The document without its blocks of code. */
function proseOf(path: string): string {
  return read(path).replace(/```[\s\S]*?```/g, '');
}

describe('documents', () => {
  it.each(documents)('should link to files and headings that exist: %s', (path) => {
    const targets = [...proseOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const broken = targets.filter((target) => !/^https?:/.test(target) && !leadsSomewhere(path, target));
    expect(broken).toEqual([]);
  });

  it.each(documents)('should name files, folders and scripts that exist: %s', (path) => {
    const text = proseOf(path);
    const places = [
      ...text.matchAll(
        /`((?:cli|pipeline|renderer|content-api|route-service|preview|tests|scripts|bench|fixtures|docs)\/[\w./-]*)`/g,
      ),
    ]
      .map(([, place = '']) => place)
      .filter((place) => !/NAME/.test(place));
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
    const named = [...read(path).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(documents)('should name commands and options that exist, and data that can be read: %s', (path) => {
    const samples = readSamples(read(path)).flatMap((sample) => ('code' in sample ? sample : []));
    const shell = samples.filter(({ language }) => language === 'sh' || language === '');
    const inline = [...proseOf(path).matchAll(/`[^`\n]+`/g)].map(([code]) => code);
    expect(findUnknownCommands([...shell.map(({ code }) => code), ...inline].join('\n'))).toEqual([]);
    for (const { language, code } of samples) if (language === 'json') JSON.parse(code);
  });

  it('should not pass a command or an option that does not exist', () => {
    expect(findUnknownCommands('npx stopover build --quick\nstopover bild')).toEqual([
      'build --quick: --quick',
      'bild',
    ]);
  });

  it('should list every variable that overrides the configuration, and no other', () => {
    const rows = [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \| `([\w.]+)`/gm)];
    expect(rows.map(([, variable, key]) => [variable, key])).toEqual(
      expect.arrayContaining(overrides.map(([variable, section, key]) => [variable, `${section}.${key}`])),
    );
    expect(rows).toHaveLength(overrides.length);
  });

  it('should find every document from the index', () => {
    const index = read('docs/README.md');
    const listed = [...index.matchAll(/\]\(([^)#]+\.md)/g)].map(([, file = '']) => `docs/${file}`);
    const others = documents.filter((path) => path.startsWith('docs/') && !/decisions\/\d/.test(path));
    expect(listed.filter((file, place) => listed.indexOf(file) === place).sort()).toEqual(
      others.filter((path) => path !== 'docs/README.md').sort(),
    );
  });

  it('should list every decision', () => {
    const files = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));
    const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(
      ([, name]) => name,
    );
    expect(listed).toEqual(files.sort());
    const numbers = files.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('should set the project up with exactly two commands', () => {
    const commands = [...read('README.md').matchAll(/^npm ci && npm .*$/gm)].map(([command]) =>
      command.split('#')[0]!.trim(),
    );
    expect(commands).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  });

  it('should have a picture that loads quickly', () => {
    const [, picture = ''] = /!\[[^\]]+\]\(([^)]+\.png)\)/.exec(read('README.md')) ?? [];
    expect(readFileSync(join(root, picture)).byteLength).toBeLessThanOrEqual(200_000);
  });
});

describe('the guide about redirects', () => {
  it('should list every field of a redirect in the space', () => {
    const rows = [...read('docs/guides/redirects.md').matchAll(/^\| `(\w+)` \| [A-Z]/gm)];
    expect(rows.map(([, field]) => field).sort()).toEqual(Object.keys(redirect.schema.shape).sort());
  });
});

function leadsSomewhere(from: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : relative(root, join(root, dirname(from), path));
  if (!existsSync(join(root, file))) return false;
  return anchor === undefined || listAnchors(read(file)).includes(anchor);
}

/** Lists the anchors that code hosts make from headings, and those that are written out. */
function listAnchors(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)];
}
