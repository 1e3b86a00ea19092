/** Every page of the demo site is valid by the HTML standard. */
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { readSitePages, type SitePage } from '../../support/sites/site-pages.ts';

/** On this page, editors skip levels of headings on purpose: they decide which level a heading has. */
const BROKEN_PAGE = '/sandbox/broken';

/** Checks whole documents against the standard, without rules of taste or about what editors may decide (colours in text). */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Everything comes from the site itself.
    'require-sri': 'off',
    // Search engines cut long titles; another check reports them to editors.
    'long-title': 'off',
    // The consent notice and its heading come before the page, as they do for visitors.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    // A scrolling table is a region but not a section of the page; the list of places under a field is not a select.
    'prefer-native-element': ['error', { exclude: ['region', 'listbox'] }],
  },
});

function listComplaints({ route, html }: SitePage): readonly string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages
        .filter(({ ruleId }) => !(ruleId === 'heading-level' && route === BROKEN_PAGE))
        .map(({ ruleId, message, line, column }) => `${route}:${line}:${column} ${ruleId}: ${message}`),
    );
}

describe('markup', () => {
  it('should be valid on every published page', async () => {
    const { folder } = await makeDemoSite('published');
    const pages = readSitePages(folder);
    expect(pages.length).toBeGreaterThan(127);
    expect(pages.flatMap(listComplaints)).toEqual([]);
  });

  it('should be valid on every page that drafts change or add', async () => {
    const published = new Set(
      readSitePages((await makeDemoSite('published')).folder).map(({ html }) => html),
    );
    const drafts = readSitePages((await makeDemoSite('draft')).folder);
    const changed = drafts.filter(({ html }) => !published.has(html));
    expect(changed.map(({ route }) => route)).toEqual(expect.arrayContaining(['/sandbox/kitchen-sink']));
    expect(changed.flatMap(listComplaints)).toEqual([]);
  });
});
