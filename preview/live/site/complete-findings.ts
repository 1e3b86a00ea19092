/** Completes the findings of a page by those that a build leaves to the check, and by the blocks that they are about. */
import { type InspectPage, listRepeatedBlocks } from '#pipeline';
import { type ContentReader, type Finding, type RenderedPage, readListedId, type Steps } from '#renderer';
import { withBlockedThings } from './blocked-things.ts';
import type { SiteState } from './compare-sites.ts';
import { withBlocks } from './find-blocks.ts';
import { withMissingWords } from './missing-words.ts';
import { withUnknownNames } from './unknown-names.ts';

interface Completing {
  readonly shown: Pick<SiteState, 'content' | 'settings'>;
  /** The content that the page was made from. */
  readonly reader: ContentReader;
  readonly inspect: InspectPage;
}

/** Completes the findings of a page. A long page takes many steps. */
export function* completeFindings<Page extends RenderedPage>(
  page: Page,
  { shown, reader, inspect }: Completing,
): Steps<Page> {
  const worded = withUnknownNames(withMissingWords(page, shown), shown);
  yield;
  const { site } = shown.content;
  const placed = withBlocks(withRepeatedUids(worded, reader), { reader, site });
  yield;
  return yield* withBlockedThings(placed, { reader, inspect });
}

/** Adds a finding for each block of the page's story that has the uid of another one. */
function withRepeatedUids<Page extends RenderedPage>(page: Page, reader: ContentReader): Page {
  // Code makes the stories of lists, and no editor has them.
  const story = readListedId(page.uuid) ? undefined : reader.story(page.uuid, page.language);
  const repeated = story ? listRepeatedBlocks(story.content) : [];
  if (repeated.length === 0) return page;
  const findings = repeated.map(
    ({ path, message }): Finding => ({ rule: 'repeated-uid', severity: 'warning', path, message }),
  );
  return { ...page, content: { ...page.content, findings: [...page.content.findings, ...findings] } };
}
