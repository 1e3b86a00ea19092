import { expect, test } from 'vitest';
import { directionOf } from '../../../renderer/format/direction.ts';
import { type DocumentParts, readShellMark, renderDocument } from '../../../renderer/shell/document.ts';

const parts: DocumentParts = {
  lang: 'de',
  shellKey: 'de site.css',
  dir: 'ltr',
  head: '<title>Parken</title>',
  consent: '<section class="consent" hidden></section>',
  skipLink: '<a class="skip" href="#main">Zum Inhalt</a>',
  topBanner: '<aside class="topbar"></aside>',
  header: '<header></header>',
  main: '<h1>Parken</h1>',
  footer: '<footer></footer>',
  codeNotice: '<p class="code-notice" hidden></p>',
  styles: ['/a.css'],
  fonts: ['/f.woff2'],
  scripts: ['/s.js'],
  icon: '/icon.svg',
};

test('puts the parts in the order that readers and browsers need', () => {
  const html = renderDocument(parts);
  expect(
    html.startsWith(
      '<!doctype html>\n<html lang="de" dir="ltr" data-shell="de site.css">\n<head>\n<meta charset="utf-8">',
    ),
  ).toBe(true);
  const order = ['charset', 'a.css', 's.js', '<title>', 'f.woff2', 'class="consent"', 'class="skip"']
    .concat(['id="top-banner"', '<header>', '<main id="main"', '<h1>', '<footer>'])
    .map((part) => html.indexOf(part));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test('carries the mark of its shell, and is read by it', () => {
  const html = renderDocument({ ...parts, shellMark: '1abc9' });
  expect(html).toContain('<html lang="de" dir="ltr" data-shell="de site.css" data-build="1abc9">');
  expect([readShellMark(html), readShellMark(renderDocument(parts))]).toEqual(['1abc9', undefined]);
});

test('always has the banner area, empty or not', () => {
  expect(renderDocument({ ...parts, topBanner: '' })).toContain('<div id="top-banner"></div>');
  expect(renderDocument(parts)).toContain('<div id="top-banner"><aside');
});

test('keeps addresses and languages inside their attributes', () => {
  const html = renderDocument({
    ...parts,
    lang: '"><script>',
    styles: ['/a.css"><script>'],
    icon: '"><script>',
  });
  expect(html).not.toContain('<script>');
});

test.each([
  ['rtl', ['ar', 'he-IL', 'iw', 'fa', 'ur', 'ckb', 'sd', 'ug', 'pa-Arab', 'az-Arab-IR', 'dv', 'ku-IQ']],
  ['ltr', ['de', 'pt-BR', 'ar-Latn', 'az', 'pa', 'und', 'no_tag', '']],
])('knows languages that are written in the direction %s', (direction, tags) => {
  expect(tags.filter((tag) => directionOf(tag) !== direction)).toEqual([]);
});
