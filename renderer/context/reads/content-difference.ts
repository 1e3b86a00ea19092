/** The difference between two states of a site's content, and which reads it affects. */
import { isListedId } from '../../listed/listed-story.ts';
import { originOf, type Read } from '../../reads.ts';

/** The difference between two states of a site's content. */
export interface ContentDifference {
  /** Uuids of the stories that differ. */
  readonly stories: ReadonlySet<string>;
  /** Whether listings may find others, or in another order. */
  readonly listings: boolean;
  /** Slugs of the datasources that differ. */
  readonly datasources: ReadonlySet<string>;
  /** Whether any computed route differs. */
  readonly routes: boolean;
  /** Whether any icon differs. */
  readonly icons: boolean;
  /** Whether the site is shown for another time. */
  readonly time: boolean;
}

/**
 * Whether an answer from the changed content may be kept for the unchanged one. Answers of listings are not: changed content
 * does not find stories as the store does, and a fault there would reach everybody.
 */
export function isSafeToShare(read: Read, difference: ContentDifference): boolean {
  const { kind } = originOf(read);
  return kind !== 'listing' && kind !== 'fields' && !mayAnswerOtherwise(read, difference);
}

/** Whether a read may have another answer in the other state. */
export function mayAnswerOtherwise(read: Read, difference: ContentDifference): boolean {
  const { kind, name } = originOf(read);
  switch (kind) {
    case 'story':
      // Lists are not compared: a change to any story may have changed them.
      return isListedId(name) || difference.stories.has(name);
    case 'datasource':
      return difference.datasources.has(name);
    case 'listing':
      return difference.listings;
    case 'fields':
      return difference.listings || difference.stories.size > 0;
    case 'routes':
      return difference.routes;
    case 'icons':
      return difference.icons;
    case 'time':
      return difference.time;
    case 'styles':
      // Styles are not compared here.
      return true;
    case 'islands':
      return false;
  }
}
