/** A campaign whose end differs between pages is reported; the same end in several places, or a campaign a season later, is not. */
import { describe, expect, it } from 'vitest';
import { countdownOffer } from '../../../../renderer/blocks/sections/travel/countdown-offer.tsx';
import { makeStory } from '../../../support/content/make-story.ts';
import { renderBlock } from '../../../support/markup/render-block.ts';

const countdown = {
  component: 'countdown_offer',
  title: '€10 off winter parking',
  ends_at: '2026-11-30 22:59',
  mode: 'no_code',
  campaign_key: 'winter-2026',
};

/** Returns the rules that a page's countdown breaks when the page of an offer has another one. */
function lookAt(other: Readonly<Record<string, unknown>>): readonly string[] {
  const body = [{ _uid: 'c', ...countdown, ...other }];
  const page = makeStory(7, {
    slug: 'offers/winter-parking',
    name: 'Winter parking',
    content: { _uid: 'o', component: 'offer', title: 'Winter parking', body },
  });
  const { findings } = renderBlock(countdown, { blocks: [countdownOffer], stories: [page] });
  return findings.map(({ rule, path }) => `${rule} ${path}`);
}

describe('a countdown beside another of its campaign', () => {
  it.each(['2026-12-07 22:59', '2026-12-30 22:59', '2026-11-23 22:59', '2026-11-30 23:00'])(
    'is told that the other one ends on %s',
    (ends_at) => {
      expect(lookAt({ ends_at })).toEqual(['countdown-extended content.body[0].ends_at']);
    },
  );

  it.each(['2026-11-30 22:59', '2026-12-30 23:00', '2027-11-30 22:59', '', 'soon', null, 7])(
    'says nothing when the other one ends on %s',
    (ends_at) => {
      expect(lookAt({ ends_at })).toEqual([]);
    },
  );

  it('says nothing of another campaign, nor of other blocks', () => {
    expect(lookAt({ ends_at: '2026-12-07 22:59', campaign_key: 'spring-2027' })).toEqual([]);
    expect(lookAt({ ends_at: '2026-12-07 22:59', component: 'banner' })).toEqual([]);
  });
});

it('has no finding on a site without offers', () => {
  expect(renderBlock(countdown, { blocks: [countdownOffer] }).findings).toEqual([]);
});
