/** Messages of `stopover diff`. */
import type { ChangedPage, ChangedRedirect, PublicationDiff } from '#pipeline';
import type { Terminal } from '../terminal/terminal.ts';
import { countOf } from './quantities.ts';

/** The mark of each change in front of an address. */
const marks: Readonly<Record<ChangedPage['change'], string>> = { added: '+', changed: '~', removed: '-' };
/** Number of pages with the same causes that are shown; --verbose shows all. */
const TOLD_PAGES = 3;
/** Number of causes of a page that are shown; --verbose shows all. */
const TOLD_CAUSES = 3;

/** Prints every page that publishing would affect, with its causes. */
export function summariseDiff({ pages, redirects, problems }: PublicationDiff, terminal: Terminal): void {
  const groups = terminal.verbose ? pages.map((page) => [page] as const) : groupByReasons(pages);
  for (const group of groups) tellGroup(group, terminal);
  for (const redirect of redirects) tellRedirect(redirect, terminal);
  for (const { message } of problems) terminal.warn(message);
  const failing = pages.filter(({ failure }) => failure).length;
  if (failing > 0)
    terminal.warn(`${countOf(failing, 'page')} could not be rendered, and would fail in the next build.`);
  const touched = [
    ...(pages.length > 0 ? [`${countOf(pages.length, 'page')}: ${countChanges(pages)}`] : []),
    ...(redirects.length > 0 ? [`${countOf(redirects.length, 'redirect')}: ${countChanges(redirects)}`] : []),
  ];
  if (touched.length > 0) {
    terminal.info('');
    terminal.info(`Publishing the drafts would touch ${touched.join('; ')}`);
  } else terminal.info('Publishing the drafts would change no page.');
}

function countChanges(changes: readonly Pick<ChangedPage, 'change'>[]): string {
  const counts = (['added', 'changed', 'removed'] as const).map((kind) => [
    changes.filter(({ change }) => change === kind).length,
    kind,
  ]);
  return counts
    .filter(([count]) => count !== 0)
    .map(([count, kind]) => `${count} ${kind}`)
    .join(', ');
}

function tellRedirect({ from, change, before, after }: ChangedRedirect, terminal: Terminal): void {
  const leads = [before, after].flatMap((target) => (target ? `${target.to} (${target.status})` : []));
  terminal.info(`${marks[change]} ${terminal.style.bold(from)} redirects to ${leads.join(', then to ')}`);
}

/** Groups pages with the same reasons: a new header changes every page. Pages that change for their own stories have reasons of their own. */
function groupByReasons(pages: readonly ChangedPage[]): Iterable<readonly [ChangedPage, ...ChangedPage[]]> {
  const groups = new Map<string, [ChangedPage, ...ChangedPage[]]>();
  for (const page of pages) {
    const key = JSON.stringify([page.change, page.because]);
    const group = groups.get(key);
    if (group) group.push(page);
    else groups.set(key, [page]);
  }
  return groups.values();
}

function tellGroup(group: readonly [ChangedPage, ...ChangedPage[]], terminal: Terminal): void {
  const [{ because }] = group;
  // A line about one other page would be as long as its address.
  const isShort = group.length <= TOLD_PAGES + 1;
  for (const { route, change } of isShort ? group : group.slice(0, TOLD_PAGES))
    terminal.info(`${marks[change]} ${terminal.style.bold(route)}`);
  if (!isShort) terminal.info(`  and ${group.length - TOLD_PAGES} other pages; --verbose lists them`);
  const told = terminal.verbose ? because : because.slice(0, TOLD_CAUSES);
  for (const { message } of told) terminal.info(`    ${message}`);
  const more = because.length - told.length;
  if (more > 0) terminal.info(`    and ${countOf(more, 'other reason')}`);
  for (const { route, failure } of group)
    if (failure)
      terminal.warn(`${route} cannot be rendered from the draft (${failure.block}): ${failure.message}`);
}
