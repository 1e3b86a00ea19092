/** Things that the security policy blocks, in finished pages and style sheets. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeProject } from '../../../../cli/support/make-project.ts';
import { runInProcess } from '../../../../cli/support/run-in-process.ts';

/** A project in which every page ends with some markup. */
function makeMarkedProject(
  markup: string,
  config: object,
  files: Readonly<Record<string, string>> = {},
): string {
  return makeProject({
    'stopover.config.json': JSON.stringify({
      site: { url: 'https://lab.example' },
      shell: 'shell.mjs',
      ...config,
    }),
    'shell.mjs': `import { createElement } from 'react';
      import { defineShell } from 'stopover';
      const dangerouslySetInnerHTML = { __html: ${JSON.stringify(markup)} };
      export default defineShell({ header: () => createElement('div', { dangerouslySetInnerHTML }) });`,
    ...files,
  });
}

async function findBlocked(cwd: string): Promise<readonly string[]> {
  const { stdout } = await runInProcess(['check', '--json'], { cwd });
  if (!stdout.includes('"findings"')) throw new Error(stdout);
  const { findings } = JSON.parse(stdout) as {
    readonly findings: readonly Readonly<Record<'rule' | 'route' | 'path' | 'message', string>>[];
  };
  return findings
    .filter(({ rule }) => rule === 'policy-blocks')
    .map(({ route, path, message }) => [route, path, message].join(' | '));
}

const frame = '<iframe title="Map" src="https://maps.example/embed?a=1"></iframe>';

describe('the rule policy-blocks', () => {
  it('should tell once what the default policy blocks, with the line that allows it', async () => {
    const code = 'alert(1)';
    const hash = createHash('sha256').update(code).digest('base64');
    const markup = `${frame}<iframe title="Own" src="/own.html"></iframe>
      <script src="//cdn.example/a.js"></script><script>${code}</script><script type="application/ld+json">{}</script>
      <button type="button" onclick="go()" style="color:red">Go</button>
      <img alt="" src="https://pictures.example/a.png"><img alt="" src="http://pictures.example/b.png"><img alt="" src="data:,a"><img alt="" src="file:///home/dot.svg">
      <video src="https://films.example/a.mp4"></video>
      <iframe title="Film" src="https://www.youtube-nocookie.com/embed/x"></iframe>
      <link rel="stylesheet" href="https://fonts.example/css?a"><style>a { color: red }</style>
      <form action="https://pay.example/go"></form><object data="/a.pdf"></object>`;
    const own = { 'public/own.html': 'Own', 'public/a.pdf': '%PDF' };
    const told = await findBlocked(makeMarkedProject(markup, {}, own));
    expect(told).toEqual([
      `/ | security.policy | <iframe> with /own.html is blocked by "frame-src" of the security policy. To allow it, configure security.policy: { "frame-src": ["'self'"] }.`,
      '/ | security.policy | <iframe> with https://maps.example/embed?a=1 is blocked by "frame-src" of the security policy. To allow it, configure security.policy: { "frame-src": ["https://maps.example"] }.',
      '/ | security.policy | <img> with file: is blocked by "img-src" of the security policy. It is a file of the machine that built the page: import the file, which gives its address in the site.',
      '/ | security.policy | <link> with https://fonts.example/css?a is blocked by "style-src" of the security policy. To allow it, configure security.policy: { "style-src": ["https://fonts.example"] }.',
      `/ | security.policy | <object> with /a.pdf is blocked by "object-src" of the security policy. To allow it, configure security.policy: { "object-src": ["'self'"] }.`,
      '/ | security.policy | <script> with //cdn.example/a.js is blocked by "script-src" of the security policy. To allow it, configure security.policy: { "script-src": ["https://cdn.example"] }.',
      `/ | security.policy | The code in "onclick" of <button> is blocked by "script-src" of the security policy. Put the code into a module of "clientModules".`,
      `/ | security.policy | The code of <script> is blocked by "script-src" of the security policy. To allow it, configure security.policy: { "script-src": ["'sha256-${hash}'"] }.`,
    ]);
  });

  it('should be satisfied by the lines that it names, and by the policy of integrations', async () => {
    const markup = `${frame}<iframe title="Own" src="https://lab.example/own"></iframe><script>alert(1)</script>
      <script src="https://tags.example/a.js"></script><link rel="stylesheet" href="https://fonts.example/css?a">`;
    const hash = createHash('sha256').update('alert(1)').digest('base64');
    const config = {
      integrations: [{ name: 'tags', consent: 'statistics', script: 'https://tags.example/b.js' }],
      security: {
        policy: {
          'frame-src': ['https://maps.example', "'self'"],
          'script-src': [`'sha256-${hash}'`],
          'style-src': ['https://*.fonts.example', 'fonts.example'],
        },
      },
    };
    expect(await findBlocked(makeMarkedProject(markup, config))).toEqual([]);
  });

  it('should know the policy of route rules, and pages without one', async () => {
    const header = (value: string) => ({ headers: { 'content-security-policy': value } });
    const routeRules = {
      '/help': header("default-src 'self' 'unsafe-inline' https://maps.example"),
      '/guides/**': header("default-src 'self' 'unsafe-inline'"),
      '/': header('upgrade-insecure-requests'),
    };
    expect(await findBlocked(makeMarkedProject(frame, { routeRules }))).toEqual([
      '/guides/parking | routeRules | <iframe> with https://maps.example/embed?a=1 is blocked by "default-src" of the security policy. Add https://maps.example to "frame-src" in the header "Content-Security-Policy" of "routeRules".',
    ]);
  });

  it('should tell what a hash switches off, and what blocks the scripts of the site', async () => {
    const policy = { 'style-src': ["'sha256-abc='"], 'script-src': ["'strict-dynamic'"] };
    const told = await findBlocked(
      makeMarkedProject('<p style="color:red">Red</p><style>a{}</style>', { security: { policy } }),
    );
    expect(told.map((line) => line.split(' | ')[2])).toEqual([
      `<script> with a file of the site is blocked by "script-src" of the security policy. Take 'strict-dynamic' out of "script-src": it blocks the scripts of the site.`,
      `The attribute "style" of <p> is blocked by "style-src" of the security policy. Take hashes and nonces out of "style-src": they switch 'unsafe-inline' off.`,
      `The code of <style> is blocked by "style-src" of the security policy. Take hashes and nonces out of "style-src": they switch 'unsafe-inline' off.`,
    ]);
  });

  it('should look at the fonts and pictures of style sheets', async () => {
    const css = `@namespace svg url("http://www.w3.org/2000/svg");
      @font-face { font-family: A; src: url("https://files.example/a.woff2"); }
      @font-face { font-family: B; src: url("data:font/woff2;base64,AAAA"); }
      .a { background: url("https://pictures.example/a.png"), url("data:image/gif,x"); mask: url("#m"); }`;
    const styles = { 'site.css': css };
    expect(await findBlocked(makeMarkedProject('', { styles: ['site.css'] }, styles))).toEqual([
      ' | styles | In a style sheet of the site, the address data: is blocked by "default-src" of the security policy. To allow it, configure security.policy: { "font-src": ["data:"] }.',
      ' | styles | site.css:2:45: In a style sheet of the site, the address https://files.example/a.woff2 is blocked by "default-src" of the security policy. To allow it, configure security.policy: { "font-src": ["https://files.example"] }.',
    ]);
    const policy = { 'font-src': ['data:', 'https://files.example'] };
    const config = { styles: ['site.css'], security: { policy } };
    expect(await findBlocked(makeMarkedProject('', config, styles))).toEqual([]);
  });
});
