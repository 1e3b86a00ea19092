/** Slips in the names of CSS properties. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUnknownProperties } from '../../../pipeline/site/styles/find-unknown-properties.ts';

const root = join(import.meta.dirname, '../../..');

const tell = (css: string) =>
  findUnknownProperties(css).map(({ name, nearest, line, column }) => `${line}:${column} ${name} ${nearest}`);

describe('a property that CSS does not have', () => {
  it.each([
    ['a { colr: red }', '1:5 colr color'],
    ['a {\n  backgroud: red;\n}', '2:3 backgroud background'],
    ['a { color: red; heigth : 1px }', '1:17 heigth height'],
    ['@media (width > 1px) { a { b & { widht: 1px } } }', '1:34 widht width'],
    ['a { &:hover { Color: red; Margn: 0 } }', '1:27 Margn margin'],
    ['@layer x { a { /* colour */ font-familly: "a;b" } }', '1:29 font-familly font-family'],
    ['a { background: url(x;y{z.png); align-item: end }', '1:33 align-item align-items'],
    ['@keyframes k { to { opactiy: 0 } }', '1:21 opactiy opacity'],
    ['a { scroll-behaviour: smooth }', '1:5 scroll-behaviour scroll-behavior'],
    ['a { colr: red } b { colr: red }', '1:5 colr color'],
  ])('should be found in %s', (css, fault) => {
    expect(tell(css)).toEqual([fault]);
  });

  it.each([
    'a { -webkit-colr: red; --colr: red; $colr: red; _colr: red; *colr: red }',
    'a { brand-new-thing: 1; zoom: 1; row-rule: 1px solid; mask-border: none; x: 1; r: 2 }',
    'a:hovr { color: red } colr:hover { color: red } a { colr:hover & { color: red } }',
    '@font-face { font-family: A; src: url(a.woff2); size-adjust: 1%; colr: x }',
    '@property --a { syntax: "*"; inherits: false; initial-value: 1 }',
    '@font-feature-values A { @styleset { colr: 1 } }',
    '@page { size: A4; @top-left { content: "a" } } @theme { colr: red }',
    '.a { composes: b; --x: { colr: red } } :export { colr: red }',
    '/* a { colr: red } */ a::before { content: "{ colr: red }" }',
    '@media (colr: red) { a { color: red } } @supports (colr: red) { a { color: red } }',
    '} a { color: red',
    '',
  ])('should not be found in %s', (css) => {
    expect(tell(css)).toEqual([]);
  });

  it('should not be found in the base styles', () => {
    const folder = join(root, 'renderer/styles');
    const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.css'),
    );
    expect(sheets.length).toBeGreaterThan(10);
    for (const name of sheets) expect(tell(readFileSync(join(folder, name), 'utf8')), name).toEqual([]);
  });
});

it('should let pass every property of the types for styles in code', () => {
  const types = createRequire(createRequire(import.meta.url).resolve('@types/react/package.json')).resolve(
    'csstype/package.json',
  );
  const text = readFileSync(join(types, '../index.d.ts'), 'utf8');
  const lists = text.matchAll(/^export interface (?:Standard|Obsolete|Svg)\w*Hyphen<.*$([\s\S]*?)^\}/gm);
  const names = Array.from(lists).flatMap(([, body]) =>
    Array.from(body!.matchAll(/^ {2}"?([a-z][a-z-]*)"?\?:/gm), ([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(500);
  expect(names.flatMap((name) => tell(`a { ${name}: 0 }`))).toEqual([]);
});
