/** Reserves the ids that editors and templates give, so that headings written before them leave them alone. */
import { toAnchor } from '../../address/anchor.ts';
import type { BlockLibrary } from '../../blocks/library.ts';
import { consentSettings, SETTINGS_ANCHOR } from '../../blocks/sections/content/consent-settings.tsx';
import { airport } from '../../content-types/airport.ts';
import { isListedId } from '../../listed/listed-story.ts';
import { normaliseInstant } from '../../model/fields/unset-values.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock, Story } from '../../model/story.ts';
import { hasPlacesMap, PLACES_IDS } from '../../pages/parts/places/places-map.tsx';
import type { RenderState } from '../render-state.ts';

interface Place {
  readonly state: RenderState;
  readonly context: RenderContext;
  readonly library: BlockLibrary;
}

/** A value of the content, and the blocks around it, innermost first. */
interface Visit {
  readonly value: object;
  readonly around: Around | undefined;
}

interface Around {
  readonly block: RawBlock;
  readonly around: Around | undefined;
  /** Whether it is shown, once that was asked: else each level of deep content would ask all levels above it. */
  isShown?: boolean;
}

/** Notes the story of a page, and reserves its ids. A listed page has no story, and its content may be no JSON. */
export function noteStory(story: Story, place: Place): void {
  if (isListedId(story.uuid)) return;
  place.state.story = story;
  reserveIds(story.content, place);
}

/**
 * Reserves the ids of everything that a page shows: those of sections, of their items, and of blocks in texts. A block that
 * is left out or outside its dates keeps none, because links to its anchor may mean a heading. The walk has no recursion:
 * content may be nested deeper than the stack.
 */
function reserveIds(content: RawBlock, place: Place): void {
  for (const id of templateIds(content, place)) place.state.takenIds.add(id);
  const visits: Visit[] = [{ value: content, around: undefined }];
  for (let visit = visits.pop(); visit; visit = visits.pop()) {
    const around = enter(visit, place);
    if (around === null) continue;
    for (const value of Object.values(visit.value) as unknown[]) {
      if (typeof value === 'object' && value !== null) visits.push({ value, around });
    }
  }
}

/** Reserves the id of a block that is placed by itself: it may come from another story. */
export function reserveIdOf(block: RawBlock, place: Place): void {
  enter({ value: block, around: undefined }, place);
}

/** The blocks around what is in the value; null if nothing of it is shown. */
function enter({ value, around }: Visit, place: Place): Around | undefined | null {
  const block = value as Partial<RawBlock>;
  if (typeof block.component !== 'string') return around;
  const definition = place.library.get(block.component);
  if (!definition) return null;
  const within = { block: block as RawBlock, around };
  const standard = block.component === consentSettings.name ? SETTINGS_ANCHOR : undefined;
  const anchor = toAnchor(block.anchor_id) ?? standard;
  if (anchor !== undefined && isShown(within, place)) reserve(anchor, place.state);
  return within;
}

/** An id that something on the page has already is not to be had again. */
function reserve(id: string, { takenIds, reservedIds }: RenderState): void {
  if (takenIds.has(id)) return;
  takenIds.add(id);
  reservedIds.add(id);
}

/** Whether a block and all around it are within their dates. It asks for the time only where an anchor depends on it. */
function isShown(block: Around, place: Place): boolean {
  const open: Around[] = [];
  let at: Around | undefined = block;
  for (; at && at.isShown === undefined; at = at.around) open.push(at);
  let shown = at?.isShown ?? true;
  for (const each of open.reverse()) {
    shown &&= isWithinDates(each.block, place);
    each.isShown = shown;
  }
  return shown;
}

function isWithinDates(block: RawBlock, { context, library }: Place): boolean {
  const { shape } = library.get(block.component)!.schema;
  if (!('visible_from' in shape && 'visible_until' in shape)) return true;
  const [from, until] = [readInstant(block.visible_from), readInstant(block.visible_until)];
  if (from && until && until <= from) return false;
  return !((from && !context.isPast(from)) || (until && context.isPast(until)));
}

/** The instant of a date that can be read; the block reports others. */
function readInstant(value: unknown): string | undefined {
  const instant = normaliseInstant(value);
  return typeof instant === 'string' && !Number.isNaN(Date.parse(instant)) ? instant : undefined;
}

/** The ids that the template of a page writes, and that links lead to. Ids that nothing leads to have a `_`, which no heading's has. */
function templateIds(content: RawBlock, { context, library }: Place): readonly string[] {
  const definition = library.get(content.component);
  if (definition?.name !== airport.name || !library.isBuiltIn(definition)) return [];
  const body = Array.isArray(content.body) ? (content.body as readonly RawBlock[]) : [];
  return hasPlacesMap(body, context) ? PLACES_IDS : [];
}
