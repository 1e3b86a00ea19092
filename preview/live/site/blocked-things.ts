/** Lists the things in a page that its security policy blocks: browsers leave a blank place and say nothing to editors. */
import type { InspectPage } from '#pipeline';
import { type ContentReader, type RenderedPage, readListedId, type Steps, type Story } from '#renderer';
import type { BlockName, PlacedFinding } from './find-blocks.ts';

interface Inspection {
  readonly reader: ContentReader;
  readonly inspect: InspectPage;
}

/** Adds a finding to a page for each block with such a thing, and for each such thing outside of blocks. */
export function* withBlockedThings<Page extends RenderedPage>(
  page: Page,
  { reader, inspect }: Inspection,
): Steps<Page> {
  const blocked = yield* inspect(page.html, page.route);
  if (blocked.length === 0) return page;
  // No editor has the stories of lists that code makes.
  const story = readListedId(page.uuid) ? undefined : reader.story(page.uuid, page.language);
  const findings = blocked.map(({ path, message, marks }): PlacedFinding => {
    const blocks = marks.map((mark): BlockName => JSON.parse(mark));
    const place = story && blocks.map((block) => findPath(block, story)).find((found) => found !== undefined);
    return {
      ...{ rule: 'policy-blocks', severity: 'warning', path: place ?? path },
      message: `Browsers leave this out. For developers: ${message}`,
      ...(blocks.length > 0 ? { blocks } : {}),
    };
  });
  return { ...page, content: { ...page.content, findings: [...page.content.findings, ...findings] } };
}

/** Finds the path of a block in a story, such as `content.body[2]`. */
function findPath({ id, uid }: BlockName, story: Story): string | undefined {
  return String(story.id) === id ? findIn(story.content, 'content', uid) : undefined;
}

function findIn(value: unknown, path: string, uid: string): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  if ((value as { readonly _uid?: unknown })._uid === uid) return path;
  for (const [key, member] of Object.entries(value)) {
    const found = findIn(member, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`, uid);
    if (found !== undefined) return found;
  }
  return undefined;
}
