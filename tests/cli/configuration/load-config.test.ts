/** The configuration as people write it: valid ones through the real program, invalid ones through the loader. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StopoverError } from '#pipeline';
import { loadConfig } from '../../../cli/configuration/load-config.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { makeContext } from '../support/make-context.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';

/** Builds a project with a configuration; returns what the home page says its site is. */
async function buildBrand(files: Readonly<Record<string, string>>, args: readonly string[] = [], env = {}) {
  const cwd = makeProject(files);
  const { status, stderr } = await runInProcess(['build', '--quiet', ...args], { cwd, env });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const html = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
  return { brand: /property="og:site_name" content="([^"]*)"/.exec(html)?.[1], html };
}

const withBrand = (brand: string) => `{ site: { brand: '${brand}' } }`;

describe('a configuration file', () => {
  it.each([
    ['stopover.config.json', '\uFEFF{"site": {"brand": "Gull"}}'],
    ['stopover.config.json', '{"$schema": "./schema.json", "site": {"brand": "Gull"}}'],
    ['stopover.config.js', `export default ${withBrand('Gull')};`],
    ['stopover.config.mjs', `export default async () => (${withBrand('Gull')});`],
    [
      'stopover.config.ts',
      `import { defineConfig, type UserConfig } from 'stopover';
       const config: UserConfig = ${withBrand('Gull')};
       export default defineConfig(config);`,
    ],
    ['stopover.config.mts', `export default ${withBrand('Gull')} satisfies object;`],
  ])('should be read from %s', async (name, text) => {
    expect((await buildBrand({ [name]: text })).brand).toBe('Gull');
  });

  it('should be told to be used in its own folder, if files are missing in another', async () => {
    const cwd = makeProject({
      'sites/one/stopover.config.ts': "export default { blocks: ['blocks.ts'] };",
      'sites/one/blocks.ts': "export const places = ['one'];",
    });
    const config = ['--config', 'sites/one/stopover.config.ts'];
    const { status, stderr } = await runInProcess(['build', ...config], { cwd });
    expect(status).toBe(2);
    expect(stderr).toContain('blocks.ts could not be loaded: there is no such file');
    expect(stderr).toContain('with --cwd sites/one, the command works in that folder. (module-unloadable)');
    const inFolder = await runInProcess(['serve', '--cwd', 'sites/one'], { cwd });
    expect(inFolder.stderr).toContain('name the folder with --out. (output-missing)');
  });

  it('should have its tokens hidden from then on', async () => {
    const cwd = makeTemporaryFolder();
    const storyblok = { token: 'wANpEQEsM', previewToken: 'tt4ybeUKx', oauthToken: 'Qx7-4cC1u' };
    writeFiles(cwd, { 'stopover.config.json': JSON.stringify({ storyblok }) });
    const context = makeContext({ cwd });
    await loadConfig(context);
    expect(context.secrets.hide(Object.values(storyblok).join())).toBe('***,***,***');
  });

  it('should find the files beside it, and those that it imports', async () => {
    const { brand } = await buildBrand({
      'stopover.config.ts': `import { readBrand } from './settings/read-brand.ts'; export default { site: { brand: readBrand() } };`,
      'settings/read-brand.ts': `import { readFileSync } from 'node:fs';
        export const readBrand = (): string => readFileSync(new URL('./brand.txt', import.meta.url), 'utf8');`,
      'settings/brand.txt': 'Skua',
    });
    expect(brand).toBe('Skua');
  });

  it('should be another one when --config names it', async () => {
    const files = {
      'stopover.config.json': '{"site": {"brand": "Default"}}',
      'other.json': '{"site": {"brand": "Other"}}',
    };
    expect((await buildBrand(files, ['--config', 'other.json'])).brand).toBe('Other');
  });

  it('should give way to the environment, and .env to the environment', async () => {
    const files = {
      'stopover.config.json': '{"site": {"url": "https://file.example"}}',
      '.env': '\uFEFFSITE_URL="https://dotenv.example"\n',
    };
    expect((await buildBrand(files)).html).toContain('https://dotenv.example');
    const { html } = await buildBrand(files, [], { SITE_URL: 'https://env.example' });
    expect(html).toContain('https://env.example');
    expect((await buildBrand(files, [], { SITE_URL: '' })).html).not.toContain('https://dotenv.example');
  });

  it.each([
    'https://www.example.com/',
    'HTTPS://www.example.com:8443/shop/',
    'http://[::1]:80/gr%C3%B6%C3%9Fe',
  ])('should take an address of the site with a path, or without: %s', async (url) => {
    const context = makeContext({ cwd: makeTemporaryFolder(), env: { SITE_URL: url } });
    const { config } = await loadConfig(context);
    expect(config.site.url).toBe(url);
  });
});

describe('a wrong configuration', () => {
  /** Returns the error. */
  async function refuse(files: Readonly<Record<string, string | Uint8Array>>, config?: string, env = {}) {
    const cwd = makeTemporaryFolder();
    writeFiles(cwd, files);
    const error: unknown = await loadConfig(makeContext({ cwd, env, ...(config ? { config } : {}) })).catch(
      (caught: unknown) => caught,
    );
    if (!(error instanceof StopoverError)) throw error;
    const { code, message, hint, exitCode } = error;
    expect(exitCode).toBe(2);
    return { code, message, hint, lines: message.split('\n').map((line) => line.trim()) };
  }

  it('should be told value by value, each by its path and with what was expected', async () => {
    const config = {
      sit: {},
      site: { url: 'ftp://x', timezone: 'UTC', timeZone: 'Mars', languages: [{ code: 'e' }] },
      storyblok: { regin: 'eu', region: 'mars', requestsPerSecond: 'fast', versions: [] },
      out: 3,
      blocks: ['blocks/*.tsx'],
      redirects: [
        { from: '/a', to: '/b', status: 404, query: 'keep' },
        { from: 'a', to: 'b' },
        { from: '/a?b', to: '//c.example' },
        { from: '/b', to: 'https://me:secret@c.example/' },
        { from: '/fine ', to: 'HTTPS://c.example/?a#b' },
      ],
      routeRules: {
        '/a': { redirect: 'nope' },
        '/b/**': { redirect: { to: 'ftp://c.example/**' } },
        '/c/**': { redirect: '/d/**' },
      },
      theme: { apron: 'red', '--apron': 'red; }' },
      build: { format: 'pages', hosts: ['netlify', 'heroku'] },
      messages: { en: { header: 1 } },
    };
    const { code, lines } = await refuse({ 'stopover.config.json': JSON.stringify(config) });
    expect(code).toBe('config-invalid');
    for (const expected of [
      'sit: Unknown key; did you mean "site"?',
      'site.url: Expected an address such as "https://www.example.com"',
      'site.timezone: Unknown key; did you mean "timeZone"?',
      'site.timeZone: Expected an IANA time zone such as "Europe/Berlin"',
      'site.languages[0].code: Expected a language tag such as "de" or "pt-BR"',
      'storyblok.regin: Unknown key; did you mean "region"?',
      'storyblok.region: Expected one of "eu", "us", "ca", "ap", "cn"',
      'storyblok.requestsPerSecond: Expected a number up to 1000, or "unlimited"',
      'out: Expected string, received number',
      'blocks[0]: Expected the path of one file: patterns such as "*.tsx" are not expanded',
      'redirects[0].status: Expected one of 301, 302, 307, 308',
      'redirects[0].query: Unknown key; known are from, to, status',
      'redirects[1].from: Expected a path such as "/old", without a query and without a fragment, not "a"',
      'redirects[1].to: Expected a path such as "/new", or an address such as "https://www.example.com/new", not "b"',
      'redirects[2].from: Expected a path such as "/old", without a query and without a fragment, not "/a?b"',
      'redirects[2].to: Expected a path such as "/new", or an address such as "https://www.example.com/new", not "//c.example"',
      'redirects[3].to: Expected a path such as "/new", or an address such as "https://www.example.com/new"',
      'routeRules./a.redirect: Expected a path such as "/new", or an address such as "https://www.example.com/new", not "nope"',
      'routeRules./b/**.redirect: Expected a path such as "/new", or an address such as "https://www.example.com/new", not "ftp://c.example/**"',
      'theme.apron: Expected the name of a custom property such as "--apron"',
      'theme.--apron: Expected a CSS value without ; { } < >',
      'build.format: Expected one of "file", "directory"',
      'messages.en.header: Expected string, received number',
    ]) {
      expect(lines).toContain(expected);
    }
    expect(lines.filter((line) => line.startsWith('build.hosts[1]: Expected one of "netlify"'))).toHaveLength(
      1,
    );
  });

  it('should name limits in plain words', async () => {
    const { lines } = await refuse({
      'stopover.config.json': JSON.stringify({
        site: { url: 'https://a.example', languages: [] },
        build: { pageTimeout: 0 },
        storyblok: { requestsPerSecond: -1 },
        fonts: [{ files: [] }],
      }),
    });
    expect(lines).toContain('site.languages: Expected list of at least 1 entry');
    expect(lines).toContain('build.pageTimeout: Expected number of at least 0.1');
    expect(lines.join()).not.toMatch(/[<>|]/);
  });

  it('should refuse a language that is named twice', async () => {
    const languages = [{ code: 'en' }, { code: 'de' }, { code: 'de', prefix: 'at' }];
    const { lines } = await refuse({ 'stopover.config.json': JSON.stringify({ site: { languages } }) });
    expect(lines).toContain(
      'site.languages[2].code: Expected a code that no other language has, not "de" again',
    );
  });

  it('should refuse a language tag that no program knows what to do with', async () => {
    const languages = [{ code: 'en-GB-US' }, { code: 'de-CH-1996' }];
    const { code, lines } = await refuse({ 'stopover.config.json': JSON.stringify({ site: { languages } }) });
    expect(code).toBe('config-invalid');
    expect(lines.filter((line) => line.startsWith('site.languages'))).toEqual([
      'site.languages[0].code: Expected a language tag such as "de" or "pt-BR"',
    ]);
  });

  it('should say which characters a prefix may have', async () => {
    const languages = [{ code: 'en' }, { code: 'ar', prefix: 'عربي' }];
    const { lines } = await refuse({ 'stopover.config.json': JSON.stringify({ site: { languages } }) });
    expect(lines).toContain(
      'site.languages[1].prefix: Expected letters from a to z, digits and hyphens, such as "de"',
    );
  });

  it('should refuse two languages with the same addresses', async () => {
    const prefixes = [
      { code: 'en' },
      { code: 'de' },
      { code: 'fr', prefix: 'DE' },
      { code: 'it', prefix: '' },
    ];
    const site = { languages: prefixes };
    const { lines } = await refuse({ 'stopover.config.json': JSON.stringify({ site }) });
    expect(lines.filter((line) => line.startsWith('site.languages'))).toEqual([
      'site.languages[2].prefix: Expected a prefix that no other language has, not "DE" again',
      'site.languages[3].prefix: Expected a prefix that no other language has, not "" again',
    ]);
  });

  it.each([
    'https://www.example.com/shop?x=1',
    'https://www.example.com#top',
    'https://user:word@www.example.com',
    'https://www.example.com//shop',
    'https://www.example.com/a/../shop',
    'https://www.example.com/größe',
    'https://www.example.com/my shop',
  ])('should refuse an address of the site that no other can begin with: %s', async (url) => {
    const { lines } = await refuse({}, undefined, { SITE_URL: url });
    expect(lines.join()).toContain('without user, query and fragment');
    expect(lines.join()).not.toContain('user:word');
  });

  it('should refuse passwords in addresses of services, which messages would name', async () => {
    const env = { STORYBLOK_API_URL: 'https://user:word@api.example.com/v2' };
    const secret = 'https://user:word@services.example.com';
    const config = {
      icons: { service: secret },
      flags: { clientKey: 'key', url: secret },
      map: { service: secret },
      routeService: { providerUrl: secret, geocoderUrl: secret },
    };
    const files = { 'stopover.config.json': JSON.stringify(config) };
    const text = (await refuse(files, undefined, env)).lines.join('\n');
    expect(text).toContain(
      'storyblok.apiUrl: Expected an address such as "http://127.0.0.1:4324/v2": without user',
    );
    const keys = [
      'icons.service',
      'flags.url',
      'map.service',
      'routeService.providerUrl',
      'routeService.geocoderUrl',
    ];
    for (const key of keys) expect(text).toMatch(new RegExp(`${key}: Expected an address .* without user`));
    expect(text).not.toContain('word@');
  });

  it('should name the variable that a wrong value came from', async () => {
    const env = { SITE_URL: 'nonsense', STORYBLOK_SPACE_ID: 'abc', STORYBLOK_API_URL: 'x' };
    expect((await refuse({}, undefined, env)).lines).toEqual(
      expect.arrayContaining([
        'site.url: Expected an address such as "https://www.example.com" (from SITE_URL)',
        'storyblok.spaceId: Expected the number of a space (from STORYBLOK_SPACE_ID)',
        'storyblok.apiUrl: Expected an address such as "http://127.0.0.1:4324/v2" (from STORYBLOK_API_URL)',
      ]),
    );
  });

  it.each([
    ['stopover.config.json', '"text"', '(whole file): Expected object, received string'],
    ['stopover.config.json', '[]', '(whole file): Expected object, received list'],
    ['stopover.config.ts', 'export default null', '(whole file): Expected object, received null'],
  ])('should be refused when it is no object: %s %s', async (name, text, problem) => {
    expect((await refuse({ [name]: text })).lines).toContain(problem);
  });

  it('should be refused in words that people know, with the keys that a place has', async () => {
    const config = {
      routeRules: { '/a': { index: false } },
      integrations: [{ consent: 'none', script: '/a.js', policy: { connect: [] } }],
      analytics: { url: 'x' },
      styles: 'site.css',
      check: { severity: [] },
      build: { queueFromPages: 1.5 },
    };
    const { lines } = await refuse({ 'stopover.config.json': JSON.stringify(config) });
    for (const expected of [
      'routeRules./a.index: Unknown key; did you mean "noindex"?',
      'integrations[0].name: Expected string, but the key is missing',
      'integrations[0].policy.connect: Unknown key; known are script-src, connect-src, img-src, frame-src, style-src, font-src, media-src',
      'analytics.url: Expected a path such as "/events", or an address such as "https://events.example.com/visits"',
      'styles: Expected list, received string',
      'check.severity: Expected object, received list',
      'build.queueFromPages: Expected whole number, received number',
    ])
      expect(lines).toContain(expected);
  });

  it.each([
    [{ cache: 'dist' }, 'cache: Expected a folder outside of "out" ("dist"), not "dist"'],
    [{ out: 'public_html', cache: './public_html/cache' }, 'cache: Expected a folder outside of "out"'],
    [{ out: '.' }, 'out: Expected a folder for the site alone, such as "dist", not "."'],
    [{ store: '.' }, 'store: Expected a folder for the stories alone, such as "fixtures/content", not "."'],
    [{ cache: 'fixtures/content/x' }, 'cache: Expected a folder outside of "store" ("fixtures/content")'],
  ])(
    'should be refused where files of the cache would count as those of something else: %j',
    async (config, problem) => {
      const { code, lines } = await refuse({ 'stopover.config.json': JSON.stringify(config) });
      expect(code).toBe('config-invalid');
      expect(lines.join('\n')).toContain(problem);
    },
  );

  it.each([
    [
      'stopover.config.json',
      '{"site": ',
      'stopover.config.json:1:10 could not be loaded: Unexpected end of JSON input',
    ],
    [
      'stopover.config.ts',
      'export const a = 1',
      'it has no default export; write "export default defineConfig(',
    ],
    [
      'stopover.config.ts',
      'export default () => { site: {} };',
      'its function returns nothing; write the object',
    ],
    ['stopover.config.json', '{\n // a comment\n}', 'stopover.config.json:2:2 could not be loaded: '],
    ['stopover.config.ts/a', '', 'stopover.config.ts could not be loaded: it is a folder'],
    [
      'stopover.config.json',
      '{\n"site": {\n"brand": "A",\n"brand": "B"}}',
      'stopover.config.json:4:1 could not be loaded: the key "brand" is already on line 3, ',
    ],
    ['stopover.config.json/a', '', 'stopover.config.json could not be loaded: it is a folder'],
    ['stopover.config.ts', 'export default {\n a b };', 'stopover.config.ts:2:4 could not be loaded: '],
    ['stopover.config.ts', 'throw new Error("no config today")', 'no config today'],
    ['stopover.config.ts', 'throw "a text"', 'a text'],
    ['stopover.config.ts', 'export default () => { throw new Error("not now") }', 'not now'],
    ['stopover.config.ts', 'process.exit(0)', 'it ends the program (process.exit)'],
    ['stopover.config.ts', 'export default async () => process.exit()', 'it ends the program (process.exit)'],
    ['stopover.config.ts', 'import a from "./missing.ts"; export default a', '"./missing.ts"'],
    [
      'stopover.config.ts',
      'import a from "missing-package"; export default a',
      'Could not find "missing-package": install the package',
    ],
  ])('should be refused with the reason when it cannot be loaded: %s %s', async (name, text, reason) => {
    const { code, message, hint } = await refuse({ [name]: text });
    expect(code).toBe('config-unloadable');
    // An error of the file's own, or a mistake in JSON, has nothing to do with exports.
    expect(hint).not.toContain('export');
    expect(message).toContain(reason);
    expect(message).not.toContain('.stopover');
  });

  it.each(['stopover.config.ts', 'brand.ts'])(
    'should be refused with the file that is not in UTF-8: %s',
    async (name) => {
      const files = { 'stopover.config.ts': "import './brand.ts';\nexport default {};", 'brand.ts': '' };
      const { code, message } = await refuse({
        ...files,
        [name]: Buffer.from('\uFEFFexport {};', 'utf16le'),
      });
      expect(code).toBe('config-unloadable');
      expect(message).toMatch(
        /stopover\.config\.ts could not be loaded: (?:brand\.ts: )?it is not written in UTF-8/,
      );
      expect(message.includes('brand.ts')).toBe(name === 'brand.ts');
    },
  );

  it.each(['stopover.config.cjs', 'stopover.config.tsx', 'stopover.config.yaml', 'Stopover.config.ts'])(
    'should be refused with a name that no command reads: %s',
    async (name) => {
      const wrong = { [name]: 'export default {};' };
      const { code, message } = await refuse(wrong);
      expect(code).toBe('config-unloadable');
      expect(message).toContain(
        `${name} could not be loaded: Stopover reads no file of this name; call it stopover.config.ts, .mts, .js, .mjs or .json`,
      );
      // A file with the right name applies, and an old one may stay beside it.
      const cwd = makeTemporaryFolder();
      writeFiles(cwd, { ...wrong, 'stopover.config.json': '{}' });
      expect((await loadConfig(makeContext({ cwd }))).written.file).toBe(join(cwd, 'stopover.config.json'));
    },
  );

  it('should be refused when --config names no file, a folder, or a file of another kind', async () => {
    expect(await refuse({}, 'missing.json')).toMatchObject({ code: 'config-not-found' });
    expect(await refuse({}, '.')).toMatchObject({ code: 'config-unloadable' });
    expect(await refuse({ 'config.yaml': 'a: 1' }, 'config.yaml')).toMatchObject({
      code: 'config-unloadable',
      message: expect.stringContaining('.ts, .mts, .js, .mjs, .json'),
    });
  });

  it('should be refused when .env cannot be read', async () => {
    const { code, message } = await refuse({ '.env/a-file': '' });
    expect(code).toBe('environment-unreadable');
    expect(message).toContain('.env could not be read: a folder stands where a file has to be');
  });
});
