/** The consent settings: yes or no for every category, nothing preselected, no question about necessary ones. */
import { describe, expect, it } from 'vitest';
import { consentSettings } from '../../../../../renderer/blocks/sections/content/consent-settings.tsx';
import { makeStory } from '../../../../support/content/make-story.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne, readText } from '../../../../support/markup/markup.ts';
import { renderBlock } from '../../../../support/markup/render-block.ts';
import { hostile } from '../../content.ts';

const category = (key: string, more: Readonly<Record<string, unknown>> = {}) => ({
  _uid: key,
  component: 'consent_category',
  key,
  name: `${key} cookies`,
  text: `What ${key} cookies are for.`,
  ...more,
});

const vendors = {
  thead: [{ value: 'Who' }, { value: 'Cookie' }, { value: 'How long' }],
  tbody: [{ body: [{ value: 'Windsock' }, { value: 'visits' }, { value: '1 year' }] }],
};

const consent = (categories: readonly unknown[]) =>
  makeStory(1, {
    slug: 'global/consent',
    content: {
      _uid: 'c',
      component: 'global_consent',
      title: 'Cookies on Windsock',
      version: '3',
      categories,
    },
  });

function render(categories: readonly unknown[], fields = {}, language = 'en') {
  const stories = [consent(categories)];
  return renderBlock(
    { component: 'consent_settings', ...fields },
    { blocks: [consentSettings], stories, language },
  );
}

describe('consent_settings', () => {
  it('asks yes or no for every category, with neither chosen', async () => {
    const { html, findings } = render(
      [category('necessary', { vendors }), category('statistics', { vendors }), category('media')],
      { title: 'Cookie settings', text: 'You can change your mind at any time.' },
    );
    expect(findings.map(({ path }) => path)).toEqual(['global_consent.categories[2].vendors']);
    expect(checkMarkup(html)).toEqual([]);
    const radios = findAll(html, 'input', { type: 'radio' });
    expect(radios.map(({ attributes }) => [attributes.name, attributes.value])).toEqual([
      ['statistics', 'yes'],
      ['statistics', 'no'],
      ['media', 'yes'],
      ['media', 'no'],
    ]);
    expect(radios.filter(({ attributes }) => 'checked' in attributes)).toEqual([]);
    expect(findOne(html, 'button').text).toBe('Save cookie settings');
    await expect(html).toMatchFileSnapshot('expected/consent-settings.html');
  });

  it('is where the notice links to', () => {
    expect(findAll(render([category('media')]).html, 'section', { id: 'settings' })).toHaveLength(1);
    expect(
      findAll(render([category('media')], { anchor_id: 'cookies' }).html, 'section', { id: 'cookies' }),
    ).toHaveLength(1);
  });

  it('names the group of each question and ties its explanation to it', () => {
    const { html } = render([category('statistics')]);
    expect(findOne(html, 'legend').text).toBe('Do you want to allow statistics cookies?');
    const hint = findOne(html, 'fieldset').attributes['aria-describedby'] ?? '';
    expect(findOne(html, 'p', { id: hint }).text).toBe('What statistics cookies are for.');
  });

  it('does not ask about what is necessary', () => {
    const { html } = render([category('necessary')]);
    expect(findAll(html, 'input')).toEqual([]);
    expect(readText(html)).toContain('Always on.');
  });

  it('speaks German', () => {
    const { html } = render([category('media')], {}, 'de');
    expect(findOne(html, 'h2').text).toBe('Cookie-Einstellungen');
    expect(findOne(html, 'button').text).toBe('Cookie-Einstellungen speichern');
  });

  it('says what it means to have no script', () => {
    expect(findOne(render([category('media')]).html, 'noscript').text).toContain('sets no extra cookies');
  });

  it('is nothing when the site has no categories', () => {
    expect(render([]).html).toBe('');
    expect(renderBlock({ component: 'consent_settings' }, { blocks: [consentSettings] }).html).toBe('');
  });

  it('leaves out categories it does not know, and says so', () => {
    const { html, findings } = render([category('everything'), category('media', { vendors })]);
    expect(findAll(html, 'fieldset')).toHaveLength(1);
    expect(findings).toMatchObject([{ rule: 'invalid-field' }]);
  });

  it('lets no content become markup', () => {
    const { html } = render([category('media', { name: hostile, text: hostile })], {
      title: hostile,
      text: hostile,
    });
    expect(findAll(html, 'script')).toEqual([]);
    expect(findAll(html, 'img')).toEqual([]);
  });
});
