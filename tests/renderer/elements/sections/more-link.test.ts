/** The link to more below a section's heading: editors are told when only half of it is there. */
import { expect, it } from 'vitest';
import { journeyStep } from '../../../../renderer/blocks/items/journey-step.ts';
import { journeyStrip } from '../../../../renderer/blocks/sections/travel/journey-strip.tsx';
import { renderBlock } from '../../../support/markup/render-block.ts';
import { noLink, urlLink } from '../../blocks/content.ts';

const steps = [
  { component: 'journey_step', tile_kind: 'p', code: 'P4', title: 'Park', text: '', minutes: '3' },
];
const show = (more_label: string, more_link: object) => {
  const block = { component: 'journey_strip', title: 'The way', steps, more_label, more_link };
  const { html, findings } = renderBlock(block, { blocks: [journeyStrip, journeyStep] });
  return { isLinked: html.includes('href="/hotels"'), findings };
};
const path = (field: string) => `content.body[0].${field}`;

it('shows a link that is whole, and says nothing of one that is not there', () => {
  expect(show('All hotels', urlLink('/hotels'))).toEqual({ isLinked: true, findings: [] });
  expect(show('', noLink)).toEqual({ isLinked: false, findings: [] });
});

it('tells of words without a link, and of a link without words', () => {
  const words = 'The words "All hotels" have no link; they were left out.';
  expect(show('All hotels', noLink)).toEqual({
    isLinked: false,
    findings: [{ rule: 'link-without-target', severity: 'warning', path: path('more_link'), message: words }],
  });
  const link = 'The link has no words of its own; it was left out.';
  expect(show('', urlLink('/hotels'))).toEqual({
    isLinked: false,
    findings: [{ rule: 'invalid-field', severity: 'warning', path: path('more_label'), message: link }],
  });
});
