/** Finds the datasources and types that a page asks for in vain, because neither the store nor the site's code has them. */
import { findUnknownNamesOfPage } from '#pipeline';
import type { Finding, RenderedPage } from '#renderer';
import type { SiteState } from './compare-sites.ts';

/** Adds a finding to a page for each such name. */
export function withUnknownNames<Page extends RenderedPage>(
  page: Page,
  { content }: Pick<SiteState, 'content'>,
): Page {
  const findings = [...findUnknownNamesOfPage(page, content)].map(
    ([path, message]): Finding => ({ rule: 'name-unknown', severity: 'warning', path, message }),
  );
  if (findings.length === 0) return page;
  return { ...page, content: { ...page.content, findings: [...page.content.findings, ...findings] } };
}
