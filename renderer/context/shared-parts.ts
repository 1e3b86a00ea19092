/**
 * Parts that many pages show and that are made once: cards, header, footer. A part is kept with everything it read, found
 * and drew, so that each page that shows it depends on exactly that.
 */
import type { RenderContext } from '../model/render-context.ts';
import { takeItems } from './note-items.ts';
import { type ContentDifference, isSafeToShare, mayAnswerOtherwise } from './reads/content-difference.ts';
import type { CollectedRead } from './reads/known-reads.ts';
import { RecentMap } from './reads/recent-map.ts';
import { createRenderState, listReads, type RenderState } from './render-state.ts';

type PartResult = 'drawings' | 'findings' | 'itemMarks' | 'priorityImages' | 'styles';

/** A part that has been made, with only those results of making it that pages need; the rest is several times as large. */
interface SharedPart extends Pick<RenderState, PartResult> {
  readonly value: unknown;
  /** The reads of the part, including those of its inner parts. */
  readonly reads: readonly CollectedRead[];
}

/** The parts of one language, by key. */
export interface SharedParts {
  get(key: string): SharedPart | undefined;
  set(key: string, part: SharedPart): void;
  entries(): Iterable<readonly [string, SharedPart]>;
}

/** The parts of each language, by its tag. */
export type PartsByLanguage = (language: string) => SharedParts;

/** Keeps parts for as long as the returned function is referenced. */
export function keepParts(): PartsByLanguage {
  const languages = new Map<string, SharedParts>();
  return (language) => {
    const parts = languages.get(language) ?? new RecentMap<string, SharedPart>(RECENT_PARTS);
    languages.set(language, parts);
    return parts;
  };
}

/** Number of parts that are kept for certain, header and footer among them. Most sites have fewer products; one with thousands makes some parts twice. */
const RECENT_PARTS = 2_000;

/** Parts of a site whose content differs. It takes the known ones that the difference does not affect, and adds those that are safe to share. */
export function keepPartsOver(known: PartsByLanguage, difference: ContentDifference): PartsByLanguage {
  const own = keepParts();
  const isShared = ({ reads }: SharedPart) => reads.every(({ read }) => isSafeToShare(read, difference));
  return (language) => {
    const [parts, base] = [own(language), known(language)];
    return {
      get(key) {
        const part = base.get(key);
        return part && !isAffected(part, difference) ? part : parts.get(key);
      },
      set: (key, part) => (isShared(part) ? base : parts).set(key, part),
      entries: () => parts.entries(),
    };
  };
}

/** A copy of the parts of some languages, without those that the difference affects. */
export function copyParts(
  known: PartsByLanguage,
  languages: readonly string[],
  difference: ContentDifference,
): PartsByLanguage {
  const copy = keepParts();
  for (const language of languages) {
    const parts = copy(language);
    for (const [key, part] of known(language).entries()) {
      if (!isAffected(part, difference)) parts.set(key, part);
    }
  }
  return copy;
}

function isAffected({ reads }: SharedPart, difference: ContentDifference): boolean {
  return reads.some(({ read }) => mayAnswerOtherwise(read, difference));
}

interface PartRequest<Result> {
  /** Names the part and everything that makes it different from others of its kind. */
  readonly key: string;
  /** The page that asks. */
  readonly state: RenderState;
  readonly make: (context: RenderContext) => Result;
  /** Makes a context that belongs to no page and collects into the given state. */
  readonly contextFor: (state: RenderState) => RenderContext;
  readonly onTaken: SharedPartListener | undefined;
}

/** Called for every part that a page takes; `isNew` says whether it had to be made. */
export type SharedPartListener = (isNew: boolean) => void;

/** The name of a part: its heading level and time zone, and the key that sets it apart. Different keys give different names. */
export function nameSharedPart(
  headingLevel: number,
  timeZone: string,
  key: readonly (string | number | boolean | null)[],
): string {
  let name = `${headingLevel} ${timeZone}`;
  for (const part of key) name += typeof part === 'string' ? ` ${part.length}:${part}` : ` ${part}`;
  return name;
}

/** The part for a key, made if it has to be, and recorded on the page that asks. */
export function takeSharedPart<Result>(parts: SharedParts, request: PartRequest<Result>): Result {
  const { key, state, onTaken } = request;
  const known = parts.get(key);
  onTaken?.(known === undefined);
  const part = known ?? makePart(request);
  // A finding names a place in the page that asked, so the next page has to find it for itself.
  if (!known && part.findings.length === 0) parts.set(key, part);
  takeIn(state, part);
  return part.value as Result;
}

function makePart<Result>({ key, make, contextFor }: PartRequest<Result>): SharedPart {
  const state = createRenderState(key);
  const value = make(contextFor(state));
  const { drawings, findings, itemMarks, priorityImages, styles } = state;
  return { value, drawings, findings, itemMarks, priorityImages, styles, reads: listReads(state) };
}

function takeIn(page: RenderState, part: SharedPart): void {
  const { reads, drawings, findings, priorityImages, styles } = part;
  // A part with findings is made again for each place, so a page that already took this one has all its results.
  if (page.partReads.has(reads)) return;
  page.partReads.add(reads);
  for (const drawing of drawings) page.drawings.add(drawing);
  for (const style of styles) page.styles.add(style);
  page.findings.push(...findings);
  page.priorityImages.push(...priorityImages);
  takeItems(page, part);
}
