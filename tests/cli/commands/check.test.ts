/** `stopover check` as scripts, people and CI services see it. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listRules } from '#pipeline';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeLinks, makePage } from '../../support/sites/site-lab.ts';
import { BuildDocument, FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeFaultyProject } from '../support/make-faulty-project.ts';
import { makeProject } from '../support/make-project.ts';
import { readXml } from '../support/read-xml.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { type ProgramResult, runProgram } from '../support/run-program.ts';
import { findSarifFaults } from '../support/sarif-faults.ts';

const Finding = z.strictObject({
  rule: z.string().min(1),
  severity: z.enum(['error', 'warning', 'info']),
  route: z.string(),
  story: z.string(),
  path: z.string(),
  message: z.string().min(1),
});

const Warning = z.object({ code: z.string(), severity: z.string(), message: z.string() });

/** The document as docs/cli.md describes it. */
const CheckDocument = z.looseObject({
  command: z.literal('check'),
  ok: z.boolean(),
  pages: z.int(),
  counts: z.strictObject({ error: z.int(), warning: z.int(), info: z.int() }),
  known: z.int(),
  findings: z.array(Finding),
});

const readFindings = (result: ProgramResult) => readDocument(result, CheckDocument).findings;

/** Rules that other tests hold, or that need the network. */
const ELSEWHERE =
  /^(?:drafts-|external-|header-|host-format|message-|placeholder-|policy-unsafe|sitemap-|words-|redirect-(?:expired|many|overflow|unsupported))/;

describe('stopover check', () => {
  it('should have every rule find its fault, each with its place', async () => {
    const result = await runInProcess(['check', '--json'], { cwd: makeFaultyProject() });
    const findings = readFindings(result);
    expect(result.status).toBe(3);
    expect(readDocument(result, FailureDocument).error.code).toBe('check-failed');
    const expected = [...listRules().values()].filter(
      ({ name, source }) => source !== 'page' && !ELSEWHERE.test(name),
    );
    const found = new Set(findings.map(({ rule }) => rule));
    expect(expected.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
    const messages = findings.map(({ rule, route, story, path, message }) =>
      [rule, route, story, path, message].join(' | '),
    );
    expect(findings.filter(({ rule }) => rule === 'countdown-past')).toHaveLength(1);
    expect(messages).toEqual(
      expect.arrayContaining([
        'broken-anchor | / | home | content.body[0].html | The link to /help#lost leads to "lost", which /help does not have.',
        'broken-link | / | home | content.body[0].html | The link to /nowhere leads nowhere.',
        'broken-link | / | home | content.body[0].html | There is no file at /_stopover/none.png. Put it into the folder "public", or import it.',
        'broken-link | / | home | content.body[0].link.cached_url | The link to /holland/huis/ leads nowhere. The story "holland/huis" is at /nl/huis, where context.link leads.',
        'broken-link |  |  | styles | blocks/raw.module.css:1:37: The style sheet refers to "/_stopover/none.png", where there is no file. Put it into the folder "public", or write its path from the style sheet.',
        'class-unknown |  |  |  | blocks/raw.mjs:11:31: blocks/raw.module.css has no class "prise"; did you mean "price"?',
        'countdown-past |  | home | content.body[1].ends_at | The offer ended on 2026-01-01.',
        'data-folder |  | archive | site.dataFolders | The folder "archive" makes no pages: it holds 1 story, 1 of a type with a page template.',
        'data-folder |  | holland/archive | site.dataFolders | The folder "holland/archive" makes no pages: it holds 1 story, 1 of a type with a page template.',
        'duplicate-anchor | / | home |  | Several places of the page have the id "twin".',
        'duplicate-description | /guides/a | guides/a |  | The description "The same words" is also that of /guides/b.',
        'heading-order | / | home |  | The heading "Too deep" of level 4 follows "Home" of level 1.',
        'missing-template | /mystery | mystery |  | There is no page template for the content type "mystery" (1 story, 2 pages).',
        'name-unknown |  |  |  | The page / asks for stories of the type "pgae", which neither the store nor the code of the site has; did you mean "page"?',
        'no-language |  | guides/ida | content.languages | The story has no page in any language: its field "languages" names only "da", "sv".',
        'orphan-page | /guides/a | guides/a |  | No other page links to this page.',
        'outside-limits |  | archive/old | content.nav_title | The field "nav_title" of "page" has 60 characters, and takes at most 30.',
        'page-failed | /broken | broken | content.body[0] | the block broke (blocks/raw.mjs:10:40); another page fails for the same reason',
        'policy-blocks | / | home | security.policy | <iframe> with https://maps.example/city is blocked by "frame-src" of the security policy. To allow it, configure security.policy: { "frame-src": ["https://maps.example"] }.',
        'redirect-chain |  |  | configuration | The redirect from /chain leads to /old/2, which is redirected to /help.',
        'repeated-uid |  | holland/archive/oud | content.body[1] | The block "evening" has the same _uid as content.body[0], so the editor and the preview take one for the other. Add it again and delete this one, or import it with a _uid of its own.',
        'style-unknown |  |  |  | blocks/raw.module.css:1:10: CSS has no property "colr"; did you mean "color"?',
        'unknown-block | / | home | content.body[2] | There is no block called "mystery_block"; it was left out. No module of "blocks" exports a definition of it.',
        'unknown-choice |  | guides/b | content.body[0].tone | The field "tone" of "breadcrumbs" holds "loud", which the datasource "tones" does not have.',
        'unknown-field |  | help | content.forgotten | The block "page" has no field "forgotten".',
        'unknown-field |  | help | content.nav_titel | The block "page" has no field "nav_titel", but one called "nav_title", which the story lacks; is one of the names misspelt?',
      ]),
    );
    expect(messages.filter((message) => /booking|mailto|example\/page|help#more/.test(message))).toEqual([]);
    const ranks = findings.map(({ severity }) => ['error', 'warning', 'info'].indexOf(severity));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  it('should find nothing wrong with a site in order, and leave its folder alone', async () => {
    const cwd = makeProject();
    const result = await runInProcess(['check'], { cwd });
    expect([result.status, result.stdout]).toEqual([0, '']);
    expect(result.stderr).toContain('✔ 3 pages checked: 3 notes');
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  });

  it('should say of a built site what it says without one, and read nothing of it twice', async () => {
    const cwd = makeProject({}, { morePages: 3 });
    const before = readFindings(await runInProcess(['check', '--json'], { cwd }));
    await runInProcess(['build'], { cwd });
    const apart = join(cwd, '.stopover/check');
    const made = readFileSync(join(apart, 'published/_stopover/latest.json'), 'utf8');
    expect(readFindings(await runInProcess(['check', '--json'], { cwd }))).toEqual(before);
    addPage(cwd, { slug: 'fresh', title: 'Fresh' });
    const after = await runInProcess(['check', '--json'], { cwd });
    expect(readDocument(after, CheckDocument).pages).toBe(7);
    expect(readFileSync(join(apart, 'published/_stopover/latest.json'), 'utf8')).not.toBe(made);
    expect(existsSync(join(cwd, 'dist/fresh.html'))).toBe(false);
  });

  it.each(['keep-last', 'leave-out'])(
    'should look at a built site with "%s" unless a page of it failed',
    async (onFailedPage) => {
      const blocksFor = (page: string) => `import { defineBlock } from 'stopover';
export const links = defineBlock({
  name: 'link_list',
  kind: 'section',
  fields: {},
  render({ context }) {
    if (context.route === '${page}') throw new Error('It broke');
    return 'A list';
  },
});
`;
      const cwd = makeProject({
        'stopover.config.json': JSON.stringify({ blocks: ['blocks.mjs'], build: { onFailedPage } }),
        'blocks.mjs': blocksFor('none'),
      });
      const buildsApart = () => existsSync(join(cwd, '.stopover/check/published'));
      expect((await runInProcess(['build'], { cwd })).status).toBe(0);
      expect((await runInProcess(['check'], { cwd })).status).toBe(0);
      expect(buildsApart()).toBe(false);
      writeFileSync(join(cwd, 'blocks.mjs'), blocksFor('/guides/parking'));
      await runInProcess(['build', '--allow-removals'], { cwd });
      const failed = readFindings(await runInProcess(['check', '--json'], { cwd }));
      expect(failed.map(({ rule }) => rule)).toContain('page-failed');
      expect(buildsApart()).toBe(true);
    },
  );

  it('should say of a built site what its configuration and its lists of pages were warned of, once', async () => {
    const cwd = makeProject({
      'tags.mjs': `import { definePages } from 'stopover';
        export const tags = definePages({
          name: 'tags',
          list({ context }) {
            context.report({ rule: 'tag', severity: 'warning', path: 'tags', message: 'Too many tags' });
            return [];
          },
          render: () => null,
        });`,
      'stopover.config.json': JSON.stringify({
        pages: ['tags.mjs'],
        flags: { clientKey: 'your-key', url: 'https://flags.example.org' },
        security: { policy: { 'script-src': ["'unsafe-eval'"] } },
      }),
    });
    const tell = async () => {
      const findings = readFindings(await runInProcess(['check', '--json'], { cwd }));
      return findings.filter(({ severity }) => severity !== 'info').map(({ rule }) => rule);
    };
    const before = await tell();
    await runInProcess(['build'], { cwd });
    expect(await tell()).toEqual(before);
    expect(before).toEqual(['placeholder-key', 'policy-unsafe', 'tag']);
  });

  it('should tell once what a host leaves out, which the build has told as well', async () => {
    const redirects = [{ from: '/old/*', to: '/help' }];
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ redirects }) });
    const findings = async () => readFindings(await runInProcess(['check', '--json'], { cwd }));
    const isTold = ({ rule }: { readonly rule: string }) => rule === 'redirect-unsupported';
    expect((await findings()).filter(isTold)).toHaveLength(1);
    await runInProcess(['build'], { cwd });
    expect((await findings()).filter(isTold)).toHaveLength(1);
  });

  it('should find after an edit what a check without a cache finds', async () => {
    const cwd = makeFaultyProject();
    const first = readFindings(await runInProcess(['check', '--json'], { cwd }));
    addPage(cwd, { slug: 'fresh', title: 'Fresh' });
    const warm = readFindings(await runInProcess(['check', '--json'], { cwd }));
    expect(warm).not.toEqual(first);
    rmSync(join(cwd, '.stopover/check'), { recursive: true });
    expect(readFindings(await runInProcess(['check', '--json'], { cwd }))).toEqual(warm);
  });

  it('should see files that come into the public folder and leave it after a build', async () => {
    const cwd = makeProject({ 'public/brochure.txt': 'The brochure' });
    addPage(cwd, { slug: 'fresh', title: 'Fresh', body: [linkTo('/brochure.txt')] });
    await runInProcess(['build'], { cwd });
    expect(await findBrokenLinks(cwd)).toEqual([]);
    rmSync(join(cwd, 'public/brochure.txt'));
    expect(await findBrokenLinks(cwd)).toEqual(['The link to /brochure.txt leads nowhere.']);
    await runInProcess(['build'], { cwd });
    writeFileSync(join(cwd, 'public/brochure.txt'), 'The brochure');
    expect(await findBrokenLinks(cwd)).toEqual([]);
  });

  it('should know when an offer ends, in whatever time zone the check runs', async () => {
    const site = { timeZone: 'Europe/Berlin' };
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ site }) });
    const offer = { component: 'countdown_offer', title: 'Offer', mode: 'no_code', campaign_key: 'x' };
    const ends = ['2026-05-31 22:30', '2026-06-01 18:00'];
    const body = ends.map((end) => ({ ...offer, _uid: end, ends_at: end }));
    addPage(cwd, { slug: 'offers', title: 'Offers', body });
    const noon = String(Date.UTC(2026, 5, 1, 12) / 1_000);
    for (const TZ of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
      const result = await runProgram(['check', '--json'], { cwd, env: { TZ, SOURCE_DATE_EPOCH: noon } });
      const ended = readFindings(result).filter(({ rule }) => rule === 'countdown-past');
      expect(ended.map(({ message }) => message)).toEqual(['The offer ended on 2026-06-01.']);
    }
  });

  it('should not take a folder of the site for a page', async () => {
    const cwd = makeProject({
      'public/files/brochure.txt': 'The brochure',
      'public/tool/index.html': 'A tool',
    });
    addPage(cwd, { slug: 'fresh', title: 'Fresh', body: ['/guides', '/files/', '/tool'].map(linkTo) });
    await runInProcess(['build'], { cwd });
    expect(await findBrokenLinks(cwd)).toEqual([
      'The link to /files leads nowhere.',
      'The link to /guides leads nowhere.',
    ]);
  });

  it('should look for the files to which style sheets refer from the root', async () => {
    const cwd = makeProject({
      'public/art/there.png': 'A picture',
      'styles/beside.png': 'A picture',
      'styles/site.css': `
        @font-face { font-family: Own; src: url('/art/own.woff2') }
        .a { background: url(/art/there.png), url(/art/a%20b.png), url(beside.png), url(#mark) }
        .b { background: url(//other.example/c.png), url(/booking/d.png), url('data:image/svg+xml,<svg/>') }
        .c::after { content: 'url(/art/text.png)'; background: url("/art/there.png?2") }`,
      'stopover.config.json': JSON.stringify({
        site: { url: 'https://www.example.com/shop' },
        styles: ['styles/site.css'],
        check: { elsewhere: ['/booking/**'] },
      }),
    });
    const tell = (path: string, place: string) =>
      `styles/site.css:${place}: The style sheet refers to "${path}", where there is no file. Put it into the folder "public", or write its path from the style sheet.`;
    expect(await findBrokenLinks(cwd)).toEqual([
      tell('/art/own.woff2', '2:49'),
      tell('/art/a%20b.png', '3:51'),
    ]);
  });

  it('should not take pages that the last build left in the output folder for pages of the site', async () => {
    const cwd = makeProject({ 'dist/_stopover/keep': '', 'dist/by-hand.txt': 'Put there by hand' });
    const body = [linkTo('/guides/parking'), linkTo('/by-hand.txt')];
    addPage(cwd, { slug: 'fresh', title: 'Fresh', body });
    await runInProcess(['build'], { cwd });
    expect(await findBrokenLinks(cwd)).toEqual([]);
    const site = { dataFolders: ['guides'] };
    writeFileSync(join(cwd, 'stopover.config.json'), JSON.stringify({ site }));
    const lost = ['The link to /guides/parking leads nowhere.'];
    expect(existsSync(join(cwd, 'dist/guides/parking.html'))).toBe(true);
    expect(await findBrokenLinks(cwd)).toEqual(lost);
    // A cache that is gone takes the memory of what builds wrote with it.
    rmSync(join(cwd, '.stopover'), { recursive: true });
    expect(await findBrokenLinks(cwd)).toEqual(lost);
  });

  it('should look at pages as builds make them where somebody has removed or edited those of the last one', async () => {
    const cwd = makeProject();
    await runInProcess(['build'], { cwd });
    const whole = readFindings(await runInProcess(['check', '--json'], { cwd }));
    const damages = [
      () => rmSync(join(cwd, 'dist/help.html')),
      () => writeFileSync(join(cwd, 'dist/help.html'), '<html lang="en"><a href="/nowhere">Lost</a>'),
    ];
    for (const damage of damages) {
      rmSync(join(cwd, '.stopover/check'), { recursive: true, force: true });
      damage();
      const result = await runInProcess(['check', '--json'], { cwd });
      expect([result.status, readFindings(result)]).toEqual([0, whole]);
      const since = await runInProcess(['check', '--json', '--since', 'build'], { cwd });
      expect(readDocument(since, CheckDocument).warnings).toMatchObject([{ code: 'build-unknown' }]);
    }
  });

  it('should weigh rules as the site wants, and refuse rules that are not there', async () => {
    const severity = { 'missing-description': 'error', 'orphan-page': 'off' };
    const config = { 'stopover.config.json': JSON.stringify({ check: { severity } }) };
    const result = await runInProcess(['check', '--json'], { cwd: makeProject(config) });
    expect(result.status).toBe(3);
    expect(new Set(readFindings(result).map(({ rule, severity }) => `${rule} ${severity}`))).toEqual(
      new Set(['missing-description error']),
    );
    const wrong = {
      'stopover.config.json': '{"check":{"severity":{"orphan-pages":"off","nothing-to-show":"error"}}}',
    };
    const refused = await runInProcess(['check', '--json'], { cwd: makeProject(wrong) });
    const { error } = readDocument(refused, FailureDocument);
    expect([refused.status, error.code]).toEqual([2, 'config-invalid']);
    expect(error.message).toContain('The configuration of the site is not valid:');
    expect(error.message).toContain(
      'check.severity.orphan-pages: There is no such rule; did you mean "orphan-page"?',
    );
    expect(error.message).toContain(
      'check.severity.nothing-to-show: Only the preview tells this, under "Not shown"; remove the line.',
    );
  });

  it('should agree with the build, which tells the worst three', async () => {
    const body = ['a', 'b', 'c', 'd'].map((component) => ({ _uid: component, component }));
    const cwd = makeProject();
    addPage(cwd, { slug: 'fresh', title: 'Fresh', body });
    const built = await runInProcess(['build', '--json'], { cwd });
    const { warnings } = readDocument(built, BuildDocument.extend({ warnings: z.array(Warning) }));
    const findings = readFindings(await runInProcess(['check', '--json'], { cwd }));
    const told = warnings.map(({ code, severity, message }) => `${code} ${severity} ${message}`);
    const unknown = findings.filter(({ rule }) => rule === 'unknown-block');
    expect(told).toEqual(unknown.map(({ rule, severity, message }) => `${rule} ${severity} ${message}`));
    const { stderr } = await runInProcess(['build'], { cwd });
    expect(stderr.match(/▲ unknown-block: \/fresh/g)).toHaveLength(3);
    expect(stderr).toContain('and 1 more: "stopover check" lists them all');
  });

  it('should say, as the build does, that the drafts it is asked for have not been fetched', async () => {
    const cwd = makeProject();
    const built = await runInProcess(['build', '--drafts', '--json'], { cwd });
    const { warnings } = readDocument(built, BuildDocument.extend({ warnings: z.array(Warning) }));
    expect(warnings.map(({ code }) => code)).toEqual(['drafts-not-fetched']);
    const isTold = ({ rule }: { readonly rule: string }) => rule === 'drafts-not-fetched';
    const [asked, plain] = [
      await runInProcess(['check', '--drafts', '--json'], { cwd }),
      await runInProcess(['check', '--json'], { cwd }),
    ].map((result) => readFindings(result).filter(isTold));
    expect(asked).toMatchObject([{ severity: 'warning' }]);
    expect(plain).toEqual([]);
  });

  it('should find every address that a build refuses, each by itself', async () => {
    const cwd = makeProject();
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    for (const [index, slug] of ['404', 'error', 'health'].entries())
      update.put('published', makePage(index + 900, { title: 'A', slug }));
    update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
    const findings = readFindings(await runInProcess(['check', '--json'], { cwd }));
    const refused = findings.filter(({ rule }) => rule === 'address-reserved');
    expect(refused.map(({ message }) => message)).toEqual(
      ['404', 'error', 'health'].map((slug) => expect.stringMatching(`^The address /${slug} of .*host\\.$`)),
    );
  });

  it.each([
    { onFailedPage: 'keep-last', told: [] },
    { onFailedPage: 'leave-out', told: ['The link to /fares leads nowhere.'] },
  ])('should report what leads to a failed page if the site leaves it out: $onFailedPage', async (each) => {
    const { onFailedPage, told } = each;
    const redirects = [{ from: '/old-fares', to: '/fares' }];
    const cwd = makeProject({
      'stopover.config.json': JSON.stringify({ blocks: ['breaks.mjs'], build: { onFailedPage }, redirects }),
      'breaks.mjs': `import { defineBlock } from 'stopover';
const render = () => { throw new Error('It broke'); };
export const breaks = defineBlock({ name: 'breaks', kind: 'section', fields: {}, render });
`,
    });
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    const body = [{ _uid: 'breaks', component: 'breaks' }];
    update.put('published', makePage(4, { title: 'Fares', slug: 'fares', body }));
    update.put('published', makePage(5, { title: 'Links', slug: 'links', body: [makeLinks('links', 4)] }));
    update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
    const findings = readFindings(await runInProcess(['check', '--json'], { cwd }));
    const list = (name: string) => findings.filter(({ rule }) => rule === name);
    expect(list('page-failed')).toHaveLength(1);
    expect(list('broken-link').map(({ message }) => message)).toEqual(told);
    expect(list('redirect-dangling')).toHaveLength(told.length);
  });

  it('should look at the drafts when it is asked to', async () => {
    const cwd = makeProject();
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    const link = { _uid: 'l', component: 'link_item', label: 'L', link: { linktype: 'url', url: '/gone' } };
    const body = [{ _uid: 'links', component: 'link_list', title: 'Links', links: [link] }];
    update.put('draft', makePage(3, { title: 'Help', slug: 'help', body }));
    const versions = ['published', 'draft'] as const;
    update.commit({ spaceId: 1, cv: 2, versions, languages: ['default'], startsWith: '' });
    expect((await runInProcess(['check', '-q'], { cwd })).status).toBe(0);
    const drafts = await runInProcess(['check', '--drafts', '--json'], { cwd });
    expect(readFindings(drafts).map(({ rule }) => rule)).not.toContain('drafts-not-fetched');
    expect(readFindings(drafts)[0]).toMatchObject({
      ...{ rule: 'broken-link', route: '/help', story: 'help' },
      path: 'content.body[0].links[0].link.url',
    });
  });
});

/** A block whose link leads to an address. */
function linkTo(url: string) {
  const link = { _uid: `link ${url}`, component: 'link_item', label: url, link: { linktype: 'url', url } };
  return { _uid: `links ${url}`, component: 'link_list', title: 'Links', links: [link] };
}

/** The messages of a check about links into nothing. */
async function findBrokenLinks(cwd: string): Promise<readonly string[]> {
  const findings = readFindings(await runInProcess(['check', '--json'], { cwd }));
  return findings.filter(({ rule }) => rule === 'broken-link').map(({ message }) => message);
}

/** Publishes one more page. */
function addPage(cwd: string, page: Parameters<typeof makePage>[1]): void {
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  update.put('published', makePage(99, page));
  const languages = ['default'];
  update.commit({ spaceId: 1, cv: 3, versions: ['published'], languages, startsWith: '' });
}

describe('known findings', () => {
  it('should not be told again once they are in the baseline', async () => {
    const cwd = makeFaultyProject();
    const run = (...args: string[]) =>
      runInProcess(['check', '--json', '--baseline', 'known.json', ...args], { cwd });
    const missing = await run();
    expect(missing.status).toBe(2);
    expect(readDocument(missing, FailureDocument).error).toMatchObject({
      code: 'baseline-unreadable',
      message: expect.stringMatching(/known\.json could not be read: there is no such file yet$/),
      hint: expect.stringContaining('--update-baseline, which writes all current findings'),
    });
    const updated = await run('--update-baseline');
    expect([updated.status, readFindings(updated)]).toEqual([0, []]);
    const again = await run();
    expect([again.status, readFindings(again)]).toEqual([0, []]);
    const { known } = readDocument(again, CheckDocument);
    expect(known).toBeGreaterThan(30);
    const file = join(cwd, 'known.json');
    const baseline = JSON.parse(readFileSync(file, 'utf8'));
    const [first, ...others] = baseline.findings;
    const stale = { ...first, message: 'It was mended.' };
    // Some editors write a byte order mark.
    writeFileSync(file, `\uFEFF${JSON.stringify({ ...baseline, findings: [stale, ...others] })}`);
    const told = readDocument(await run(), CheckDocument.extend({ gone: z.array(z.unknown()) }));
    expect(told.findings).toEqual([expect.objectContaining(first)]);
    expect([told.known, told.gone]).toEqual([known - 1, [stale]]);
  });

  it('should replace a damaged baseline, and no other file', async () => {
    const cwd = makeFaultyProject();
    const update = (file: string) =>
      runInProcess(['check', '--json', '--baseline', file, '--update-baseline'], { cwd });
    const other = '{"name": "site"}';
    writeFileSync(join(cwd, 'other.json'), other);
    const refused = await update('other.json');
    expect(refused.status).toBe(2);
    expect(readDocument(refused, FailureDocument).error).toMatchObject({
      code: 'usage',
      message: expect.stringMatching(/other\.json is no list of known findings, .* Name another file\.$/),
    });
    expect(readFileSync(join(cwd, 'other.json'), 'utf8')).toBe(other);

    for (const damaged of ['', '{"version": 1, "findings": [<<<<<<< HEAD']) {
      writeFileSync(join(cwd, 'known.json'), damaged);
      expect((await update('known.json')).status).toBe(0);
      expect(JSON.parse(readFileSync(join(cwd, 'known.json'), 'utf8')).version).toBe(1);
    }
  });

  it('should have a baseline that is none described by its fault', async () => {
    const cwd = makeFaultyProject();
    writeFileSync(join(cwd, 'list.json'), '[]');
    writeFileSync(join(cwd, 'old.json'), '{"version": 2, "findings": []}');
    for (const [file, reason] of [
      ['list.json', 'Invalid input: expected object, received array'],
      ['old.json', 'version: Invalid input: expected 1'],
      ['fixtures', 'a folder stands where a file has to be'],
    ] as const) {
      const result = await runInProcess(['check', '--json', '--baseline', file], { cwd });
      const { error } = readDocument(result, FailureDocument);
      expect([result.status, error.code]).toEqual([2, 'baseline-unreadable']);
      expect(error.message.split('could not be read: ')[1]).toBe(reason);
    }
  });

  it('should be in the file that the configuration names, unless another one is named', async () => {
    const cwd = makeFaultyProject({ check: { baseline: 'known.json' } });
    const run = (...args: string[]) => runInProcess(['check', '--json', ...args], { cwd });
    expect(readDocument(await run(), FailureDocument).error.code).toBe('baseline-unreadable');
    expect((await run('--update-baseline')).status).toBe(0);
    const again = await run();
    expect([again.status, readFindings(again)]).toEqual([0, []]);
    writeFileSync(join(cwd, 'none.json'), JSON.stringify({ version: 1, findings: [] }));
    expect((await run('--baseline', 'none.json')).status).toBe(3);
  });

  it('should be written into a folder that is made for them, and the place named that takes none', async () => {
    const cwd = makeProject();
    const write = (file: string) =>
      runInProcess(['check', '--json', '--baseline', file, '--update-baseline'], { cwd });
    expect((await write('checks/known.json')).status).toBe(0);
    expect(existsSync(join(cwd, 'checks/known.json'))).toBe(true);
    for (const file of ['checks', 'checks/known.json/below.json']) {
      const refused = await write(file);
      const { error } = readDocument(refused, FailureDocument);
      expect([refused.status, error.code]).toEqual([1, 'disk-write']);
      expect(error.message).toContain(join(cwd, file));
    }
    expect(readdirSync(join(cwd, 'checks'))).toEqual(['known.json']);
  });

  it('should be left out since the last check, and since the last build', async () => {
    const cwd = makeProject();
    await runInProcess(['build'], { cwd });
    const all = readFindings(await runInProcess(['check', '--json'], { cwd }));
    expect(all.length).toBeGreaterThan(0);
    addPage(cwd, { slug: 'fresh', title: 'Fresh' });
    for (const state of ['build', 'check']) {
      const since = readFindings(await runInProcess(['check', '--json', '--since', state], { cwd }));
      expect(new Set(since.map(({ route }) => route))).toEqual(new Set(['/fresh']));
    }
    expect(readFindings(await runInProcess(['check', '--json', '--since', 'check'], { cwd }))).toEqual([]);
    expect(readFindings(await runInProcess(['check', '--json', '--since', 'build'], { cwd })).length).toBe(2);
  });

  it('should be told in full, with a warning, where the build that they are compared with is not known', async () => {
    const cwd = makeProject();
    const since = ['check', '--json', '--since', 'build'];
    const warningsOf = async () => JSON.parse((await runInProcess(since, { cwd })).stdout).warnings;
    const warning = { code: 'build-unknown', message: expect.stringContaining(join(cwd, 'dist')) };
    expect(await warningsOf()).toEqual([warning]);
    await runInProcess(['build'], { cwd });
    expect(await warningsOf()).toEqual([]);
    // A rollback leaves another build there than the last one.
    writeFileSync(join(cwd, 'dist/_stopover/latest.json'), '{"id":"an-earlier-build"}');
    const told = await runInProcess(since, { cwd });
    expect(JSON.parse(told.stdout).warnings).toEqual([warning]);
    expect(told.stderr).toContain('all findings count as new');
    expect(readFindings(told).length).toBeGreaterThan(0);
  });

  it('should not be told as gone by a check that tells only what is new', async () => {
    const cwd = makeFaultyProject({ check: { baseline: 'known.json' } });
    await runInProcess(['build'], { cwd });
    await runInProcess(['check', '--update-baseline'], { cwd });
    for (const state of ['build', 'check']) {
      const told = await runInProcess(['check', '--json', '--since', state], { cwd });
      expect(JSON.parse(told.stdout), state).toMatchObject({ findings: [], gone: [] });
    }
  });

  it('should not be asked for in ways that contradict each other', async () => {
    const cwd = makeProject();
    for (const args of [
      ['--update-baseline'],
      ['--json', '--format', 'sarif'],
      ['--baseline', 'a.json', '--update-baseline', '--since', 'build'],
      ['--format', 'yaml'],
    ]) {
      const result = await runInProcess(['check', ...args], { cwd });
      expect([result.status, result.stdout.includes('"rule"')], args.join(' ')).toEqual([2, false]);
    }
  });
});

describe('forms for other programs', () => {
  const hostile = 'a::error::b\n::set-output name=x::y %0A <b>"&\u0007\u2028 ]]>';
  const makeHostileProject = () => {
    const cwd = makeProject();
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    const body = [{ _uid: 'x', component: hostile }];
    update.put('published', makePage(3, { title: 'Help', slug: 'help', body }));
    update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
    return cwd;
  };

  it('should be annotations of GitHub, one a line, whatever the content says', async () => {
    const { status, stdout } = await runInProcess(['check', '--format', 'github'], {
      cwd: makeHostileProject(),
    });
    expect(status).toBe(3);
    const lines = stdout.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(/^::(?:error|warning|notice) title=[^:,\n]+::.+$/);
    expect(lines[0]).toMatch(/^::error title=unknown-block%3A \/help content\.body\[0\]::/);
    expect(lines[0]).toContain('%0A::set-output name=x::y %250A');
  });

  it('should be JUnit XML with a case for each rule', async () => {
    const { stdout } = await runInProcess(['check', '--format', 'junit'], { cwd: makeHostileProject() });
    const elements = readXml(stdout);
    for (const { name, parent } of elements) expect(parent).toBe(PARENTS[name]);
    const cases = elements.filter(({ name }) => name === 'testcase');
    const failures = elements.filter(({ name }) => name === 'failure');
    const [suite] = elements.filter(({ name }) => name === 'testsuite');
    expect(suite!.attributes).toMatchObject({ tests: `${cases.length}`, failures: `${failures.length}` });
    expect(cases.map(({ attributes }) => attributes.name)).toEqual([...listRules().keys()].sort());
    expect(failures[0]!.attributes.message).toContain(
      'a::error::b ::set-output name=x::y %0A <b>"&\ufffd  ]]>',
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them.
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });

  it('should be SARIF as its schema says, with results that refer to its rules', async () => {
    const cwd = makeHostileProject();
    const { stdout } = await runInProcess(['check', '--format', 'sarif'], { cwd });
    const log = JSON.parse(stdout);
    expect(findSarifFaults(log)).toEqual([]);
    expect(log.$schema).toContain('sarif-schema-2.1.0');
    const [{ results, tool }] = log.runs;
    expect(results.length).toBeGreaterThan(0);
    for (const { ruleId, ruleIndex, message, locations } of results) {
      expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
      expect(message.text.length).toBeGreaterThan(0);
      expect(locations[0].physicalLocation.artifactLocation.uri).toMatch(/^[^/\s][^\s]*$/);
    }
    expect(results[0].message.text).toContain(hostile);
    const findings = readFindings(await runInProcess(['check', '--json'], { cwd }));
    const levels = findings.map(({ severity }) => (severity === 'info' ? 'note' : severity));
    expect(results.map(({ level }: { readonly level: string }) => level)).toEqual(levels);
    expect(levels).toContain('note');
    // The schema would find what is missing or wrong.
    const { message, ...silent } = results[0];
    const [run] = log.runs;
    expect(findSarifFaults({ ...log, runs: [{ ...run, results: [silent] }] })).not.toEqual([]);
    expect(
      findSarifFaults({ ...log, runs: [{ ...run, results: [{ ...results[0], level: 'info' }] }] }),
    ).not.toEqual([]);
  });

  it('should be JSON, the same with both options', async () => {
    const cwd = makeHostileProject();
    const { stdout } = await runInProcess(['check', '--format', 'json'], { cwd });
    const { findings } = JSON.parse(stdout);
    expect(findings).toEqual(readFindings(await runInProcess(['check', '--json'], { cwd })));
    expect(readdirSync(cwd)).not.toContain('dist');
  });
});

/** Elements of JUnit XML by the element that holds them. */
const PARENTS: Readonly<Record<string, string>> = {
  testsuites: 'document',
  testsuite: 'testsuites',
  testcase: 'testsuite',
  failure: 'testcase',
  'system-out': 'testcase',
};
