/** The moments at which the site changes by itself: those set in stories and redirects, and those that pages asked about. */
import { collectRedirects, createYielder } from '#pipeline';
import { normaliseInstant, type RawBlock } from '#renderer';
import type { ShownSite } from '../live/site/shown-site.ts';
import type { Survey, SurveyedPage } from './survey.ts';

/** The source of a moment. */
export interface MomentSource {
  /** The story's name, or the redirect's address. */
  readonly name: string;
  /** The place in the story: `body[2].ends_at`. */
  readonly path: string;
  /** Number of the story in the space; undefined if the moment is not from a story. */
  readonly storyId: number | undefined;
}

/** A moment at which something changes. */
export interface ScheduledMoment {
  /** ISO 8601. */
  readonly instant: string;
  readonly sources: readonly MomentSource[];
  /** Pages that asked about the moment. */
  readonly pages: readonly Pick<SurveyedPage, 'route' | 'language'>[];
}

/** Fields with a time at which something begins, ends or changes, as the built-in blocks name them: `visible_until`, `starts_at`. */
const MOMENT_FIELD = /(?:^|_)(?:from|until|at)$/;
/** Texts with a date: a year and numbers, or a year and the name of a month. Others, such as `Gate 5`, would count as dates, too. */
const DATE =
  /^\s*\d{4}-\d\d-\d\d|^(?=.*\d{4}).*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;
/** The form in which `normaliseInstant` returns what it can read. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Lists all moments, earliest first. Yields to other work. */
export async function listScheduledMoments(
  site: ShownSite,
  survey: Survey,
  signal: AbortSignal,
): Promise<readonly ScheduledMoment[]> {
  const sources = new Map<string, MomentSource[]>();
  const note = (instant: string, source: MomentSource) => {
    const known = sources.get(instant) ?? [];
    const isKnown = known.some(({ name, path }) => name === source.name && path === source.path);
    sources.set(instant, isKnown ? known : [...known, source]);
  };
  const takeTurns = createYielder(signal);
  for (const { uuid, id, name, hashes } of site.content.store.facts(site.view.version)) {
    for (const language of Object.keys(hashes)) {
      await takeTurns();
      const story = site.content.store.story(uuid, language, site.view.version);
      if (story)
        noteContent(story.content, '', (instant, path) => note(instant, { name, path, storyId: id }));
    }
  }
  for (const { from, validUntil, source } of listRedirects(site)) {
    const instant = validUntil && readInstant(validUntil);
    if (instant) note(instant, { name: `Redirect from ${from}`, path: source, storyId: undefined });
  }
  const pages = groupPages(survey);
  const instants = [...new Set([...sources.keys(), ...pages.keys()])].sort();
  return instants.map((instant) => ({
    instant,
    sources: sources.get(instant) ?? [],
    pages: pages.get(instant) ?? [],
  }));
}

function noteContent(block: RawBlock, path: string, note: (instant: string, path: string) => void): void {
  for (const [field, value] of Object.entries(block)) {
    const instant = MOMENT_FIELD.test(field) && typeof value === 'string' ? readInstant(value) : undefined;
    if (instant) note(instant, `${path}${field}`);
    if (!Array.isArray(value)) continue;
    value.forEach((entry: unknown, index) => {
      if (typeof entry === 'object' && entry !== null && 'component' in entry)
        noteContent(entry as RawBlock, `${path}${field}[${index}].`, note);
    });
  }
}

/** The instant of a text in a field of moments, read as pages read it; undefined for other texts. */
function readInstant(value: string): string | undefined {
  if (!DATE.test(value)) return undefined;
  const instant = normaliseInstant(value);
  return typeof instant === 'string' && INSTANT.test(instant) ? instant : undefined;
}

function listRedirects({ content, settings, pages }: ShownSite) {
  return collectRedirects({
    site: content.site,
    config: settings.build.config,
    content: content.reader,
    pages: [...pages().keys()].map((route) => ({ route })),
    // Only redirects that people wrote have an end.
    formerSlugs: [],
    hasFile: () => false,
    warn: () => {},
  });
}

function groupPages({ pages }: Survey): ReadonlyMap<string, ScheduledMoment['pages'][number][]> {
  const groups = new Map<string, ScheduledMoment['pages'][number][]>();
  for (const { route, language, instants } of pages) {
    // Blocks of the site may ask about a text that is no instant, which never comes.
    const moments = instants.filter((text) => !Number.isNaN(Date.parse(text)));
    for (const instant of new Set(moments.map((text) => new Date(text).toISOString()))) {
      const group = groups.get(instant) ?? [];
      groups.set(instant, [...group, { route, language }]);
    }
  }
  return groups;
}
