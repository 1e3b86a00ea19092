/** Reading tidy documents returns the same as a parser that repairs markup; all others are left to that parser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { finish } from '#renderer/model';
import { readDocument } from '../../../../pipeline/check/pages/read-document.ts';
import { createTidyReader, type MarkupListener } from '../../../../pipeline/check/pages/tidy-markup.ts';
import { makeDemoSite } from '../../../support/sites/demo-site.ts';

const deaf: MarkupListener = {
  attribute: () => {},
  open: () => {},
  wantsText: () => true,
  text: () => {},
  close: () => {},
};

const isTidy = (html: string) => finish(createTidyReader()(html, deaf));

function* refuse() {
  yield;
  return false;
}

/** The facts as the parser alone reads them. */
const readRepaired = (html: string) => readDocument(html, refuse);

const page = (main: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><main>${main}</main></body></html>`;

describe('the pages of the demo', () => {
  it('should be tidy, and tell the same', async () => {
    const { folder } = await makeDemoSite('published');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    );
    expect(files.length).toBeGreaterThan(100);
    const readTidy = createTidyReader();
    for (const file of files) {
      const html = readFileSync(join(folder, file), 'utf8');
      expect(isTidy(html), file).toBe(true);
      expect(readDocument(html, readTidy), file).toEqual(readRepaired(html));
    }
  });
});

describe('tidy markup', () => {
  it.each([
    '<h1 id="a">One <b class=\'x\'>&amp; &quot;two&quot;</b><!-- --> three</h1>',
    '<a href="/a?b=1&amp;c=2">A</a><br><br/><img src="/a.png" alt hidden="">',
    '<svg viewBox="0 0 1 1"><title>A &lt; b</title><linearGradient id="g"/><path d="M0 0"></path></svg>',
    '<script type="module">if (a < b && "</p>") c();</script><style>a > b {}</style>',
    '<template><h2 id="x">Later</h2></template><iframe src="/f"></iframe>',
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><ul><li>a</li><li>b</li></ul>',
    '<i id="a" id="b" ID="c"></i>',
  ])('should be read at once: %s', (main) => {
    expect(isTidy(page(main))).toBe(true);
    expect(readDocument(page(main))).toEqual(readRepaired(page(main)));
  });

  it.each([
    '<p>a<div>b</div></p>',
    '<p>a<p>b',
    '<ul><li>a<li>b</ul>',
    '<dl><dt>a<dd>b</dd></dt></dl>',
    '<select><option>a<option>b</option></option></select>',
    '<table><tbody><tr><td>a<tr><td>b</td></tr></td></tr></tbody></table>',
    '<section><em>a</section>',
    '<h2>a<h3>b</h3></h2>',
    '<a href="/a">a<a href="/b">b</a></a>',
    '<form><div><form><input></form></div></form>',
    '<a href=/a>unquoted</a>',
    '<a title="a > b" href="/c">a sign in a value</a>',
    '<a title="&copy;" href="/c">another entity</a>',
    '<h2>a &nbsp; b</h2>',
    '<H2>Large</H2>',
    '<div/><h2>b</h2>',
    '<svg viewBox="0 0 1 1"></svg><div/><h2>b</h2>',
    '<h2>a < b</h2>',
    '<!--> <h2>a</h2> -->',
    '<!-- a --!> <h2>b</h2> -->',
    '<svg><foreignObject><p>a<div>b</div></p></foreignObject></svg>',
    '<math><mi>a</mi></math>',
    '<svg><style>a{}</style></svg>',
    '<iframe><h2>a</h2></iframe>',
    '<script>never closed',
    '<script>a()</SCRIPT><a href="/a">a</a><script>b()</script>',
    '<style>a {}</style ><a href="/a">a</a><style>b {}</style>',
    '<h2>a</h2></div>',
    '<button>a<input></button>',
  ])('should be left to the parser otherwise: %s', (main) => {
    expect(isTidy(page(main))).toBe(false);
    expect(readDocument(page(main))).toEqual(readRepaired(page(main)));
  });
});
