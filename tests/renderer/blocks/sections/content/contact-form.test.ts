/** The contact form: labelled, sent without script, and with other ways to reach the company. */
import { describe, expect, it } from 'vitest';
import { contactForm } from '../../../../../renderer/blocks/sections/content/contact-form.tsx';
import { formAddress } from '../../../../../renderer/model/form-address.ts';
import { makeStory } from '../../../../support/content/make-story.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne, readText } from '../../../../support/markup/markup.ts';
import { type BlockSetting, renderBlock } from '../../../../support/markup/render-block.ts';
import { hostile, longRow, storyLink, text } from '../../content.ts';

const settings = (email: string, phone: string) =>
  makeStory(1, {
    slug: 'global/settings',
    content: { _uid: 'g', component: 'global_settings', contact_email: email, contact_phone: phone },
  });
const airport = makeStory(2, {
  name: 'Brackholm',
  slug: 'airports/brackholm',
  content: { _uid: 'br', component: 'airport', name: 'Brackholm', code: 'BR' },
});
const privacy = makeStory(3, { slug: 'legal/privacy' });

const topics = [
  { name: 'change', value: 'Change or cancel a booking', fieldValue: 'Change' },
  { name: 'invoice', value: 'Invoice or receipt', fieldValue: 'Invoice' },
  { name: 'privacy', value: 'My data', fieldValue: 'Privacy' },
];

const form = {
  component: 'contact_form',
  title: 'Write to us',
  intro: text('Have your booking reference at hand.'),
  topics: ['change', 'invoice'],
  show_booking_ref: true,
  show_phone: true,
  show_airport: true,
  endpoint_key: 'contact',
  privacy_link: storyLink(privacy.uuid),
  response_time: 'within one working day',
};

function render(fields: Readonly<Record<string, unknown>> = {}, setting: Partial<BlockSetting> = {}) {
  return renderBlock(
    { ...form, ...fields },
    {
      blocks: [contactForm],
      stories: [settings('help@example.com', '01632 960 001'), airport, privacy],
      datasources: { 'contact-topics': topics },
      route: '/help/contact',
      ...setting,
    },
  );
}

describe('contact_form', () => {
  it('is a form that works without script', async () => {
    const { html, findings } = render();
    expect(findings).toEqual([]);
    expect(checkMarkup(html)).toEqual([]);
    expect(findOne(html, 'form').attributes).toMatchObject({
      method: 'post',
      action: '/api/forms/contact',
      novalidate: '',
    });
    expect(readText(html)).toContain('We answer within one working day.');
    await expect(html).toMatchFileSnapshot('expected/contact-form.html');
  });

  it('offers the topics that editors chose, whether fields hold their names or their values', () => {
    const offered = (topics: readonly string[]) =>
      findAll(render({ topics }).html, 'option').map(({ attributes }) => attributes.value);
    expect(offered(['change', 'privacy'])).toEqual(expect.arrayContaining(['change', 'privacy']));
    expect(offered(['Change', 'Privacy'])).toEqual(offered(['change', 'privacy']));
  });

  it('gives every visible control a label of its own', () => {
    const { html } = render();
    const controls = ['input', 'select', 'textarea']
      .flatMap((tag) => findAll(html, tag))
      .filter(({ attributes }) => attributes.type !== 'hidden');
    expect(controls.map(({ attributes }) => attributes.name)).toEqual([
      'website',
      'name',
      'email',
      'phone',
      'booking_ref',
      'topic',
      'airport',
      'message',
    ]);
    for (const { attributes } of controls) {
      expect(findOne(html, 'label', { for: attributes.id ?? '' }).text).not.toBe('');
      expect(attributes).not.toHaveProperty('required');
      expect(attributes).not.toHaveProperty('placeholder');
    }
  });

  it('ties hints to their controls', () => {
    const { html } = render();
    const message = findOne(html, 'textarea');
    const hint = findOne(html, 'p', { id: message.attributes['aria-describedby'] ?? '' });
    expect(hint.text).toBe('You can enter up to 2,000 characters');
    expect(readText(html)).toContain('8 letters and numbers, in your confirmation email');
  });

  it('shows only the optional fields that editors asked for', () => {
    const { html } = render({ show_booking_ref: false, show_phone: false, show_airport: false });
    expect(findAll(html, 'input', { name: 'phone' })).toEqual([]);
    expect(findAll(html, 'input', { name: 'booking_ref' })).toEqual([]);
    expect(findAll(html, 'select', { name: 'airport' })).toEqual([]);
  });

  it("offers the editors' topics, or all of them", () => {
    const words = (html: string) =>
      findOne(html, 'select', { name: 'topic' }).children.map(({ text: word }) => word);
    expect(words(render().html)).toEqual([
      'Select a topic',
      'Change or cancel a booking',
      'Invoice or receipt',
    ]);
    expect(words(render({ topics: [] }).html)).toHaveLength(4);
  });

  it('speaks German', () => {
    const { html } = render({}, { language: 'de' });
    expect(findOne(html, 'button').text).toBe('Nachricht senden');
    expect(readText(html)).toContain('Worum geht es?');
  });

  it('keeps the trap away from people, and tells the server where to return to', () => {
    const { html } = render();
    expect(findOne(html, 'input', { name: 'website' }).attributes).toMatchObject({
      tabindex: '-1',
      autocomplete: 'off',
    });
    const page = findOne(html, 'input', { name: 'page' }).attributes.value ?? '';
    const panel = findOne(html, 'div', { class: 'form-sent' });
    expect(page).toBe(`/help/contact#${panel.attributes.id}`);
    expect(panel.attributes).toHaveProperty('hidden');
  });

  it('names other ways to reach the company', () => {
    const { html } = render();
    expect(findAll(html, 'a').map(({ attributes }) => attributes.href)).toEqual([
      '/legal/privacy',
      'mailto:help@example.com',
      'tel:01632960001',
    ]);
  });

  it.each([
    ['+44 (0)1632 960 001', 'tel:+441632960001'],
    ['+49 (0) 30 960-001', 'tel:+4930960001'],
    ['(01632) 960 001', 'tel:01632960001'],
    ['(0)1632 960 001', 'tel:01632960001'],
  ])('dials %s without the zero that only callers from inside the country need', (phone, href) => {
    const { html } = render({}, { stories: [settings('', phone), privacy, airport] });
    expect(findAll(html, 'a').at(-1)?.attributes.href).toBe(href);
  });

  it('asks editors for a privacy notice', () => {
    const { html, findings } = render({ privacy_link: undefined });
    expect(findOne(html, 'form').attributes.action).toBe('/api/forms/contact');
    expect(findings).toMatchObject([
      { rule: 'missing-privacy-link', path: 'content.body[0].privacy_link', severity: 'warning' },
    ]);
  });

  it('goes where the configuration says, by key and in general', () => {
    const forms = {
      contact: 'https://forms.example.com/{key}',
      offer: '/o/{key}',
      endpoints: { press: '/press' },
    };
    expect(formAddress({ forms }, 'contact', 'contact')).toBe('https://forms.example.com/contact');
    expect(formAddress({ forms }, 'contact', 'press')).toBe('/press');
    expect(formAddress({}, 'offer', 'winter-2026')).toBe('/api/offers/winter-2026');
  });

  it('is only those other ways where no server answers forms', () => {
    const { html } = render({ endpoint_key: '' });
    expect(findAll(html, 'form')).toEqual([]);
    expect(findAll(html, 'a')).toHaveLength(2);
  });

  it.each([
    ['not an address', 'not a phone'],
    ['a@b.c?bcc=everybody@example.com', '0900 <script>'],
    ['a@b..c', ''],
    [`a@b${longRow('.b')}@`, longRow('1')],
  ])('does not link what is not an address: %.60s', (email, phone) => {
    const { html } = render({}, { stories: [settings(email, phone), privacy, airport] });
    expect(html).not.toContain('mailto:');
    expect(html).not.toContain('tel:');
  });

  it.each(['https://evil.example/collect', '//evil.example', '../admin', 'a b'])(
    'cannot be made to send messages elsewhere: %s',
    (endpoint_key) => {
      const { html, findings } = render({ endpoint_key });
      expect(findAll(html, 'form')).toEqual([]);
      expect(html).toContain('mailto:help@example.com');
      expect(findings).toMatchObject([{ rule: 'invalid-field', path: 'content.body[0].endpoint_key' }]);
    },
  );

  it('lets no content become markup', () => {
    const { html } = render(
      { title: hostile, response_time: hostile, success_title: hostile },
      {
        datasources: { 'contact-topics': [{ name: 'change', value: hostile, fieldValue: hostile }] },
        stories: [],
      },
    );
    expect(findAll(html, 'script')).toEqual([]);
    expect(findAll(html, 'img')).toEqual([]);
  });
});
