/** Tests that headings without words are reported, and pages without one main heading. */
import { expect, it } from 'vitest';
import { readPageFacts } from '../../../../../pipeline/check/pages/read-page-facts.ts';

it.each([
  ['<h1></h1>', ['A heading of level 1 has no words.']],
  ['<h1>A</h1><h2> <b></b></h2>', ['A heading of level 2 has no words.']],
  ['<h1><img src="/a.png" alt=""></h1>', ['A heading of level 1 has no words.']],
  ['<h1><img src="/a.png" alt="A"></h1>', []],
  ['<h1><svg role="img"><title>A</title></svg></h1>', []],
  ['<h1>A</h1><h1>B</h1>', ['The page has 2 headings of level 1: "A", "B".']],
  ['<h2>A</h2>', ['The page has no heading of level 1.']],
])(
  'should report headings that say nothing, and main ones that are too many or too few: %s',
  (markup, expected) => {
    const { faults } = readPageFacts(`<html lang="en"><title>a</title><main>${markup}</main></html>`);
    const told = faults.filter(([rule]) => rule === 'heading-order').map(([, message]) => message);
    expect(told).toEqual(expected);
  },
);
