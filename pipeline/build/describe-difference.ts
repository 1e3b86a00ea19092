/** Says what a change of the content means for parts that pages share. */
import type { ContentDifference } from '#renderer';
import type { ContentChange } from '../record/content-change.ts';

/** @param time whether it is another moment that the site is shown for. */
export function describeDifference(change: ContentChange, time: boolean): ContentDifference {
  const { stories, isStructural, datasources, routes, icons } = change;
  return { stories: new Set(stories.keys()), listings: isStructural, datasources, routes, icons, time };
}
