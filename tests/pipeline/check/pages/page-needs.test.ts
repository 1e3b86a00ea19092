/** The things in a page that a security policy decides about. */
import { expect, it } from 'vitest';
import { readDocument } from '../../../../pipeline/check/pages/read-document.ts';

/** Reads a page with some markup, as tidy and as any other document. */
function needsOf(markup: string): readonly string[] {
  const html = `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><main>${markup}</main></body></html>`;
  const { needs } = readDocument(html);
  const leaveToParser = function* () {
    yield;
    return false;
  };
  expect(readDocument(html, leaveToParser).needs).toEqual(needs);
  return needs;
}

it.each([
  ['<iframe src=" https://a.example/b c "></iframe>', ['frame-src iframe https://a.example/b%20c']],
  ['<iframe src="/a.html"></iframe><iframe src=""></iframe>', ['frame-src iframe /a.html']],
  ['<iframe src="about:blank"></iframe><iframe srcdoc="a"></iframe><iframe src="#a"></iframe>', []],
  [
    '<object data="/a.svg"></object><embed src="https://a.example/b.swf">',
    ['object-src object /a.svg', 'object-src embed https://a.example/b.swf'],
  ],
  ['<img src="/a.png"><img src="b.png" srcset="/c.png 1x, /d.png 2x">', ["img-src img 'self'"]],
  [
    '<img src="https://a.example/1.png"><img src="https://a.example/2.png">',
    ['img-src img https://a.example'],
  ],
  ['<img src="data:image/png;base64,AAAA">', ['img-src img data:']],
  [
    '<picture><source srcset="https://a.example/w_1,h_2/b.png 1x,//b.example/c.png 2x"></picture>',
    ['img-src source https://a.example', 'img-src source //b.example'],
  ],
  [
    '<video src="//a.example/b.mp4" poster="https://b.example/c.png"></video>',
    ['media-src video //a.example', 'img-src video https://b.example'],
  ],
  [
    '<script src="https://a.example/b.js" integrity="sha384-abc" nonce="n" async></script>',
    ["script-src-elem script https://a.example/b.js 'sha384-abc' 'nonce-n'"],
  ],
  ['<script type="application/json">{"a":1}</script><script type="text/template"><p></script>', []],
  [
    '<link rel="preload" as="font" href="https://a.example/b.woff2"><link rel="canonical" href="https://a.example/">',
    ['font-src link https://a.example/b.woff2'],
  ],
  ['<audio src="https://a.example/b.mp3"></audio>', ['media-src audio https://a.example']],
  ['<link rel="alternate StyleSheet" href="/a.css">', ["style-src-elem link 'self'"]],
  ['<link rel="modulepreload" href="/a.js">', ["script-src-elem link 'self'"]],
  [
    '<form action="https://a.example/b"><button formaction="/c">d</button></form><form></form>',
    ['form-action form https://a.example/b', "form-action button 'self'"],
  ],
  ['<p style="color:red">a</p><p style="color:blue">b</p><i>c</i>', ["style-src-attr p 'inline'"]],
  ['<body-part one="a" once="b" onclick="c()">d</body-part>', ["script-src-attr body-part 'inline' onclick"]],
  [
    '<b onkeydown="c()">d</b><img oncontextmenu="e()"><i>f</i>',
    ["script-src-attr b 'inline' onkeydown", "script-src-attr img 'inline' oncontextmenu"],
  ],
  ['<a href=" JavaScript:go()">a</a>', ["script-src-attr a 'inline' href"]],
  [
    '<svg viewBox="0 0 1 1"><image href="https://a.example/b.png"/></svg>',
    ['img-src image https://a.example'],
  ],
])('should be found in %s', (markup, needs) => {
  expect(needsOf(markup)).toEqual(needs);
});

it('should be the hashes of code in the page, each kind of hash that a policy may have', () => {
  const [script, style] = needsOf('<script type="module" nonce="n">a < b</script><style>a > b {}</style>');
  expect(script).toMatch(
    /^script-src-elem script 'inline' 'sha256-\S+=' 'sha384-\S+' 'sha512-\S+==' 'nonce-n'$/,
  );
  expect(needsOf('<script>a < b</script>')).toEqual([script?.replace(" 'nonce-n'", '')]);
  expect(style).toMatch(/^style-src-elem style 'inline' 'sha256-\S+=' 'sha384-\S+' 'sha512-\S+=='$/);
});
