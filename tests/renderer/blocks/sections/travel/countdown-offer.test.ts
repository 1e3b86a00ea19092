/** The offer that ends: three states, depending on the time of the build, an absolute date, and a code that is not in the page. */

import { describe, expect, it } from 'vitest';
import { countdownOffer } from '../../../../../renderer/blocks/sections/travel/countdown-offer.tsx';
import { makeStory, makeUuid } from '../../../../support/content/make-story.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne, readText } from '../../../../support/markup/markup.ts';
import { type BlockSetting, renderBlock, testSite } from '../../../../support/markup/render-block.ts';
import { renderProduct } from '../../../products/stories.ts';
import { hostile, noLink, storyLink, urlLink } from '../../content.ts';

const brackholm = makeStory(1, {
  name: 'Brackholm',
  slug: 'airports/brackholm',
  content: { _uid: 'br', component: 'airport', name: 'Brackholm', time_zone: 'Europe/Berlin' },
});
const lisbon = makeStory(2, {
  name: 'Port Averley',
  slug: 'airports/port-averley',
  content: { _uid: 'pa', component: 'airport', name: 'Port Averley', time_zone: 'Europe/Lisbon' },
});
const terms = makeStory(3, {
  slug: 'offers/winter-parking',
  content: { _uid: 'o', component: 'offer', title: 'Winter parking' },
});
const privacy = makeStory(4, { slug: 'legal/privacy' });

const offer = {
  component: 'countdown_offer',
  title: '€10 off winter parking at Brackholm',
  text: 'Leave your email address and the code appears here straight away.',
  starts_at: '2026-11-10 05:00',
  ends_at: '2026-11-30 22:59',
  mode: 'code_after_email',
  campaign_key: 'winter-2026',
  marketing_optin_label: 'Also send me parking offers, about once a month',
  privacy_link: storyLink(privacy.uuid),
  offer: terms.uuid,
  code_public: 'WNDSK-SECRET',
  success_text: 'Use it by 30 November 2026.',
  final: true,
};

function render(fields: Readonly<Record<string, unknown>> = {}, setting: Partial<BlockSetting> = {}) {
  return renderBlock(
    { ...offer, ...fields },
    { blocks: [countdownOffer], stories: [brackholm, lisbon, terms, privacy], ...setting },
  );
}

const stateOf = (html: string) =>
  findAll(html, 'div')
    .map(({ attributes }) => attributes['data-state'])
    .find((state) => state !== undefined);

describe('while the offer runs', () => {
  it('asks for the address with a form that works without script', async () => {
    const { html, findings } = render();
    expect(findings).toEqual([]);
    expect(checkMarkup(html)).toEqual([]);
    expect(findOne(html, 'form').attributes).toMatchObject({
      method: 'post',
      action: '/api/offers/winter-2026',
      novalidate: '',
    });
    const email = findOne(html, 'input', { type: 'email' });
    expect(findOne(html, 'label', { for: email.attributes.id ?? '' }).text).toBe('Email address');
    expect(email.attributes).not.toHaveProperty('required');
    expect(findOne(html, 'button').text).toBe('Show my code');
    await expect(html).toMatchFileSnapshot('expected/countdown-offer.html');
  });

  it('always says when it ends, and that it is not extended only when that is promised', () => {
    const promise = 'It will not be extended.';
    expect(readText(render().html)).toContain(
      `Ends on Monday 30 November 2026 at 23:59 (Brackholm time). ${promise}`,
    );
    expect(readText(render({ final: false }).html)).not.toContain(promise);
    expect(findOne(render().html, 'time').attributes.datetime).toBe('2026-11-30T22:59:00.000Z');
  });

  it('says so in German', () => {
    const words = readText(render({}, { language: 'de' }).html);
    expect(words).toContain('Endet am Montag, 30. November 2026 um 23:59 Uhr (Ortszeit Brackholm).');
    expect(words).toContain('Code abrufen');
  });

  it("uses the editors' time zone, and the zone's city where no airport is in it", () => {
    expect(readText(render({ time_zone: 'Europe/Lisbon' }).html)).toContain('at 22:59 (Port Averley time)');
    expect(readText(render({ time_zone: 'America/New_York' }).html)).toContain('at 17:59 (New York time)');
  });

  it('names the time after the airport, and not after its story', () => {
    const { html } = renderProduct({
      ...{ component: 'countdown_offer', title: 'Winter', campaign_key: 'winter-2026', mode: 'display' },
      ...{ ends_at: '2026-11-30 22:59', time_zone: 'Europe/Berlin', code_public: 'WINTER26' },
    });
    expect(readText(html)).toContain('at 23:59 (Brackholm time)');
  });

  it('stays in its own time zone when there is none of that name', () => {
    const { html, findings } = render({ time_zone: 'Mars/Olympus' });
    expect(readText(html)).toContain('at 23:59 (Brackholm time)');
    expect(findings).toMatchObject([{ path: 'content.body[0].time_zone', severity: 'warning' }]);
  });

  it('leaves consent to advertising unticked, and out where editors have no words for it', () => {
    expect(findOne(render().html, 'input', { type: 'checkbox' }).attributes).not.toHaveProperty('checked');
    expect(findAll(render({ marketing_optin_label: '' }).html, 'input', { type: 'checkbox' })).toEqual([]);
  });

  it('never has the code of a code_after_email offer in the page', () => {
    for (const preview of [false, true]) expect(render({}, { preview }).html).not.toContain('WNDSK-SECRET');
  });

  it('shows an open code as text', () => {
    const { html } = render({ mode: 'code_open' });
    expect(findOne(html, 'output').text).toBe('WNDSK-SECRET');
    expect(findAll(html, 'form')).toEqual([]);
  });

  it.each([{ mode: 'no_code' }, { mode: '' }, { mode: 'code_open', code_public: '' }])(
    'has no code: %o',
    (fields) => {
      const { html } = render(fields);
      expect(findAll(html, 'div', { class: 'ticket-code' })).toEqual([]);
      expect(html).not.toContain('WNDSK-SECRET');
    },
  );

  it('links to its terms, but not from their own page', () => {
    expect(findAll(render().html, 'a', { href: '/offers/winter-parking' })).toHaveLength(1);
    expect(
      findAll(render({}, { route: '/offers/winter-parking' }).html, 'a', { href: '/offers/winter-parking' }),
    ).toEqual([]);
    expect(findAll(render({ offer: makeUuid(404) }).html, 'a', { href: '/offers/winter-parking' })).toEqual(
      [],
    );
    const below = render(
      {},
      { route: '/offers/winter-parking', site: { ...testSite, url: 'https://windsock.example/travel' } },
    );
    expect(findAll(below.html, 'a', { href: '/travel/offers/winter-parking' })).toEqual([]);
  });

  it('keeps the trap away from people', () => {
    const trap = findOne(render().html, 'input', { name: 'website' });
    expect(trap.attributes).toMatchObject({ tabindex: '-1', autocomplete: 'off' });
  });
});

describe('the state', () => {
  it.each([
    ['2026-11-10T04:59:00Z', 'before'],
    ['2026-11-10T05:00:00Z', 'running'],
    ['2026-11-30T22:58:00Z', 'running'],
    ['2026-11-30T22:59:00Z', 'expired'],
    ['2026-11-30T23:00:00Z', 'expired'],
    ['2027-11-30T23:00:00Z', 'expired'],
  ])('at %s is %s', (now, state) => {
    const { html } = render({}, { now });
    expect(stateOf(html)).toBe(state);
    expect(checkMarkup(html)).toEqual([]);
  });

  it('before the start says when it starts and does not ask for anything', async () => {
    const { html } = render({}, { now: '2026-11-01T00:00:00Z' });
    const words = readText(html);
    expect(words).toContain('Starts on Tuesday 10 November 2026 at 06:00 (Brackholm time).');
    expect(words).toContain('Ends on Monday 30 November 2026 at 23:59 (Brackholm time).');
    expect(words).not.toContain('Get your code');
    await expect(html).toMatchFileSnapshot('expected/countdown-offer-before.html');
  });

  it('after the end says so, without a form', async () => {
    const { html } = render(
      { expired_link: urlLink('/offers'), expired_text: 'There are others.' },
      { now: '2026-12-01T00:00:00Z' },
    );
    const words = readText(html);
    expect(words).toContain('This offer has ended');
    expect(words).toContain('It ended on Monday 30 November 2026 at 23:59.');
    expect(words).toContain('There are others.');
    expect(findOne(html, 'a').text).toBe('See offers that are open');
    expect(html).not.toContain('<form');
    expect(html).not.toContain('<template');
    await expect(html).toMatchFileSnapshot('expected/countdown-offer-expired.html');
  });

  it('comes with what the browser switches to, out of sight', () => {
    const { html } = render();
    expect(readText(html)).not.toContain('This offer has ended');
    expect(html).toContain('<template data-from="2026-11-30T22:59:00.000Z">');
    expect(findOne(html, 'div', { 'data-state': 'running' }).attributes).toMatchObject({
      'data-from': '2026-11-10T05:00:00.000Z',
      'data-until': '2026-11-30T22:59:00.000Z',
    });
  });

  it('makes the page depend on both instants', () => {
    const reads = render().reads.join();
    expect(reads).toContain('2026-11-10T05:00:00.000Z');
    expect(reads).toContain('2026-11-30T22:59:00.000Z');
  });
});

describe('wrong content', () => {
  it.each([
    [{ starts_at: '2026-12-30 05:00' }, 'invalid-field', 'starts_at'],
    [{ starts_at: offer.ends_at }, 'invalid-field', 'starts_at'],
    [{ mode: 'code_open', code_public: '' }, 'invalid-field', 'code_public'],
    [{ privacy_link: noLink }, 'missing-privacy-link', 'privacy_link'],
  ])('that has no effect is reported, and the offer is shown: %o', (fields, rule, field) => {
    const { html, findings } = render(fields);
    expect(readText(html)).toContain(offer.title);
    expect(findings).toMatchObject([{ rule, severity: 'warning', path: `content.body[0].${field}` }]);
  });

  it.each([
    { mode: 'no_code', code_public: '', privacy_link: noLink },
    { mode: '', code_public: '', privacy_link: noLink },
    { mode: 'code_open', privacy_link: noLink },
  ])('is not what the way to the code does not need: %o', (fields) => {
    expect(render(fields).findings).toEqual([]);
  });

  it('about the code is not reported after the end', () => {
    const setting = { now: '2026-12-01T00:00:00Z' };
    expect(render({ privacy_link: noLink }, setting).findings).toEqual([]);
    expect(render({ mode: 'code_open', code_public: '' }, setting).findings).toEqual([]);
  });

  it.each([
    { ends_at: '' },
    { ends_at: 'soon' },
    { campaign_key: 'Winter 2026' },
    { title: '' },
    { starts_at: 'soon' },
  ])('leaves the block out and says why: %o', (fields) => {
    const { html, findings } = render(fields);
    expect(html).toBe('');
    expect(findings).toMatchObject([
      { rule: 'invalid-field', path: `content.body[0].${Object.keys(fields)[0]}` },
    ]);
  });

  it('does not become markup', () => {
    const { html } = render({
      title: hostile,
      text: hostile,
      button_label: hostile,
      marketing_optin_label: hostile,
    });
    expect(findAll(html, 'script')).toEqual([]);
    expect(findAll(html, 'img')).toEqual([]);
  });

  it('names the privacy notice without a link when there is none', () => {
    const { html } = render({ privacy_link: urlLink('javascript:alert(1)') });
    expect(readText(html)).toContain('in our privacy notice.');
    expect(html).not.toContain('javascript:');
  });
});
