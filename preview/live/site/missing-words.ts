/** Finds the words of a page that visitors would read as keys, such as "cart.buy". */
import { describeMissingMessage, findMissingMessages } from '#pipeline';
import type { Finding, RenderedPage } from '#renderer';
import type { SiteState } from './compare-sites.ts';

/** Adds a finding to a page for each such key. Words that exist only in English are not reported here: `check` reports them. */
export function withMissingWords<Page extends RenderedPage>(
  page: Page,
  { content, settings }: Pick<SiteState, 'content' | 'settings'>,
): Page {
  const languages = content.site.languages.filter(({ code }) => code === page.language);
  const reads = [...page.content.reads, ...page.shell.reads];
  const keys = reads.flatMap(({ read }) => (read.kind === 'message' ? [read.key] : []));
  const found = findMissingMessages({
    site: { ...content.site, languages },
    config: settings.build.config,
    content: content.reader,
    askedMessages: ({ isSought }) => new Set(keys.filter(isSought)),
  });
  const findings = [...found].flatMap(({ language, missing }) =>
    missing
      .filter(({ english }) => english === undefined)
      .map(
        (one): Finding => ({
          rule: 'missing-message',
          severity: 'warning',
          path: `messages.${language.code}.${one.key}`,
          message: describeMissingMessage(language, one),
        }),
      ),
  );
  if (findings.length === 0) return page;
  return { ...page, content: { ...page.content, findings: [...page.content.findings, ...findings] } };
}
