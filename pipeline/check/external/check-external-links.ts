/** Checks the links to other sites: each address once, one at a time for each host, and not again for a day. */
import { join } from 'node:path';
import PQueue from 'p-queue';
import { keepJson, readKeptJson } from '../../disk/keep-json.ts';
import type { FoundFault } from '../check-rule.ts';
import { reportLinks } from '../faults/report-links.ts';
import type { CheckedLink, CheckedSite } from '../site/checked-site.ts';
import { type AskOptions, askSite, type SiteAnswer, unanswered } from './ask-site.ts';
import { externalLinkBroken, externalLinkMoved } from './external-rules.ts';
import { isPrivateAddress } from './private-address.ts';

/** The settings of checking other sites. */
export interface ExternalOptions extends AskOptions {
  /** Folder in which answers are kept. */
  readonly folder: string;
  readonly now: Date;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Maximum number of hosts that are asked at once. */
const MAX_HOSTS = 4;
/** Number of unanswered links in a row after which the other links of a site are not checked. */
const MAX_SILENCES = 2;
/** Time for which an answer is kept: a day. */
const KEEP_MS = 86_400_000;

/** An answer, and when it was given, in milliseconds since the Unix epoch. */
interface KeptAnswer extends SiteAnswer {
  readonly at: number;
}

/** Asks for every page of other sites that the site links to. */
export async function checkExternalLinks(
  site: CheckedSite,
  options: ExternalOptions,
): Promise<readonly FoundFault[]> {
  const file = join(options.folder, 'external.json');
  const kept = (readKeptJson(file) ?? {}) as Readonly<Record<string, KeptAnswer>>;
  const answers = new Map<string, KeptAnswer>();
  try {
    await askAll(listAddresses(site), { kept, answers }, options);
  } catch (error) {
    // The next check continues where this one was stopped.
    keepJson(file, { ...kept, ...Object.fromEntries(answers) });
    throw error;
  }
  keepJson(file, Object.fromEntries(answers));
  const answerOf = ({ target }: CheckedLink) =>
    target.kind === 'external' ? answers.get(withoutHash(target.url)) : undefined;
  const broken = reportLinks(site, (link) => {
    const answer = answerOf(link);
    const problem = answer && describeProblem(answer);
    return problem === undefined ? undefined : `The link to ${link.href} is broken: ${problem}.`;
  });
  const moved = reportLinks(site, (link) => {
    const answer = answerOf(link);
    const isMoved = answer && answer.movedTo !== '' && describeProblem(answer) === undefined;
    return isMoved ? `The link to ${link.href} has moved to ${answer.movedTo}.` : undefined;
  });
  return [
    ...Array.from(broken, (fault) => name(externalLinkBroken, fault)),
    ...Array.from(moved, (fault) => name(externalLinkMoved, fault)),
  ];
}

function name(rule: typeof externalLinkBroken, fault: FoundFault): FoundFault {
  return { ...fault, rule: rule.name, severity: rule.severity };
}

function listAddresses({ links }: CheckedSite): readonly string[] {
  const addresses = links.flatMap(({ target }) =>
    target.kind === 'external' ? withoutHash(target.url) : [],
  );
  return [...new Set(addresses)].filter((url) => !isPrivateAddress(new URL(url).hostname));
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0]!;
}

/** A site that did not answer, or had a server error, may work again by the next check. */
function holds({ status }: SiteAnswer): boolean {
  return status !== 0 && status < 500;
}

interface KnownAnswers {
  /** Answers of earlier checks. */
  readonly kept: Readonly<Record<string, KeptAnswer>>;
  /** Answers of this check, as they arrive. */
  readonly answers: Map<string, KeptAnswer>;
}

/** One queue for each host, and one for all. */
async function askAll(
  addresses: readonly string[],
  { kept, answers }: KnownAnswers,
  options: ExternalOptions,
): Promise<void> {
  const { now, onProgress = () => {} } = options;
  const hosts = groupByHost(addresses);
  const queue = new PQueue({ concurrency: MAX_HOSTS });
  const askHost = async (urls: readonly string[]): Promise<void> => {
    const ask = createAsker(options);
    for (const url of urls) {
      const before = Object.hasOwn(kept, url) ? kept[url] : undefined;
      // After the clock was put back, the time of an answer may be in the future.
      const isFresh = before && holds(before) && Math.abs(now.getTime() - before.at) < KEEP_MS;
      answers.set(url, isFresh ? before : { ...(await ask(url)), at: now.getTime() });
      onProgress(answers.size, addresses.length);
    }
  };
  await queue.addAll([...hosts.values()].map((urls) => () => askHost(urls)));
}

/** Asks for the pages of a host until an origin seems dead: each further page could take the whole time limit. */
function createAsker(options: AskOptions): (url: string) => Promise<SiteAnswer> {
  const silences = new Map<string, number>();
  return async (url) => {
    const { origin } = new URL(url);
    const before = silences.get(origin) ?? 0;
    if (before >= MAX_SILENCES) return unanswered('its site did not answer other links, so it was not asked');
    const answer = await askSite(url, options);
    silences.set(origin, answer.silentOrigin === origin ? before + 1 : 0);
    return answer;
  };
}

function groupByHost(addresses: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const hosts = new Map<string, string[]>();
  for (const url of addresses) {
    const { host } = new URL(url);
    const known = hosts.get(host);
    if (known) known.push(url);
    else hosts.set(host, [url]);
  }
  return hosts;
}

/** Statuses of sites that refuse robots, or want people to sign in: a visitor can probably see the page. */
const REFUSALS: readonly number[] = [401, 403, 405, 406, 429, 451, 999];

function describeProblem({ status, reason }: SiteAnswer): string | undefined {
  if (status === 0) return reason;
  return status >= 400 && !REFUSALS.includes(status) ? `the answer is ${status}` : undefined;
}
