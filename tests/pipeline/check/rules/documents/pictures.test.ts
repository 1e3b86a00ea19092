/** The rules about pictures that are too large, or lack an `alt`. */
import { expect, it } from 'vitest';
import { readPageFacts } from '../../../../../pipeline/check/pages/read-page-facts.ts';

function faultsOf(rule: string, markup: string): readonly string[] {
  const { faults } = readPageFacts(`<html lang="en"><title>a</title><main><h1>A</h1>${markup}</main></html>`);
  return faults.filter(([name]) => name === rule).map(([, message]) => message);
}

const picture = (fileWidth: number, width = '') =>
  `<img src="https://a.storyblok.com/f/1/${fileWidth}x10/x/a.jpg" alt="A" ${width}>`;

it('should find files with more than three times the pixels of their place, or of any screen', () => {
  expect(faultsOf('image-too-large', picture(600, 'width="200"') + picture(3840))).toEqual([]);
  expect(faultsOf('image-too-large', picture(601, 'width="200"') + picture(3841))).toEqual([
    'The picture https://a.storyblok.com/f/1/601x10/x/a.jpg is 601 pixels wide, and is shown 200 pixels wide.',
    'The picture https://a.storyblok.com/f/1/3841x10/x/a.jpg is 3,841 pixels wide.',
  ]);
});

it('should tell once of a picture that a page shows several times', () => {
  expect(faultsOf('image-without-alt', '<img src="/a.png"><img src="/a.png"><img src="/b.png">')).toEqual([
    'The picture /a.png has no "alt".',
    'The picture /b.png has no "alt".',
  ]);
});
