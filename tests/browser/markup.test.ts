/** Every page of the demo site, held against the HTML standard. */
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { makeDemoSite } from '../support/demo-site.ts';
import { readSitePages, type SitePage } from '../support/site-pages.ts';

/** Whole documents by the standard; taste and what editors may decide (colours in running text) are left out. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Everything comes from the site itself.
    'require-sri': 'off',
    // Search engines cut long titles; editors are told of them elsewhere.
    'long-title': 'off',
    // The consent notice and its heading stand before the page, as visitors meet them.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    // A table that scrolls is a region, and is no section of the page.
    'prefer-native-element': ['error', { exclude: ['region'] }],
  },
});

function listComplaints({ route, html }: SitePage): readonly string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${route}:${line}:${column} ${ruleId}: ${message}`),
    );
}

describe('markup', () => {
  it.each(['published', 'draft'] as const)('should be valid on every %s page', async (version) => {
    const { folder } = await makeDemoSite(version);
    const pages = readSitePages(folder);
    expect(pages.length).toBeGreaterThan(127);
    expect(pages.flatMap(listComplaints)).toEqual([]);
  });
});
