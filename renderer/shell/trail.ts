/** Finds a page's breadcrumbs from the folders that contain it. */
import { homeSlugsOf } from '../address/language-folder.ts';
import { trimSlashes } from '../address/trim-slashes.ts';
import { crumbLabel } from '../blocks/items/crumb-label.ts';
import { itemPath } from '../blocks/parts/item-path.ts';
import type { Crumb } from '../elements/breadcrumb-trail.tsx';
import type { RenderContext } from '../model/render-context.ts';
import type { RawBlock, Story } from '../model/story.ts';

/** Maximum number of levels; more do not help visitors. */
const MAX_LEVELS = 5;

/**
 * The trail of a story's page, home first and the page itself last; empty for the home page and where editors hide it.
 * A folder without a published start page is skipped, so that every step has a page.
 */
export function buildTrail(story: Story, context: RenderContext): readonly Crumb[] {
  const { hidden, labels } = readWishes(story, context);
  const home = findHome(context);
  if (hidden || !home || home.uuid === story.uuid) return [];
  const steps = listFolders(story.slug).flatMap((slug) => {
    const page = findPage(slug, context);
    return page && page.uuid !== home.uuid
      ? [{ name: labels.get(slug) ?? context.label(page.uuid), href: page.href }]
      : [];
  });
  const own = { name: labels.get(story.slug) ?? context.label(story.uuid) };
  const ancestors = [{ name: context.message('home'), href: home.href }, ...steps];
  return [...ancestors.slice(0, MAX_LEVELS - 1), own];
}

/** Slugs of the folders above a story, outermost first: `a/b/c` is in `a` and `a/b`. */
function listFolders(slug: string): readonly string[] {
  const segments = slug.split('/');
  return segments.slice(0, -1).map((_, index) => segments.slice(0, index + 1).join('/'));
}

function findHome(context: RenderContext): ReturnType<typeof findPage> {
  for (const slug of homeSlugsOf(context.language, context.site)) {
    const page = findPage(slug, context);
    if (page) return page;
  }
  return undefined;
}

function findPage(
  slug: string,
  context: RenderContext,
): { readonly uuid: string; readonly href: string } | undefined {
  const uuid = context.find({ slug })[0];
  const page = uuid === undefined ? undefined : context.page(uuid);
  return uuid === undefined || !page ? undefined : { uuid, href: page.href };
}

interface Wishes {
  readonly hidden: boolean;
  /** Names by slug. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Reads the settings of a `breadcrumbs` block in the body, which renders nothing in its place. */
function readWishes(story: Story, context: RenderContext): Wishes {
  const body = listBlocks(story.content.body);
  const index = body.findIndex(({ component }) => component === 'breadcrumbs');
  const block = body[index];
  const labels = listBlocks(block?.labels);
  const path = `content.body[${index}].labels`;
  const items = context.items(crumbLabel, labels, path);
  const known = [...listFolders(story.slug), story.slug];
  for (const item of items) {
    if (known.includes(trimSlashes(item.slug))) continue;
    const message = `"${item.slug}" is not above this page, so that the name "${item.label}" is not shown.`;
    const place = `${itemPath(item, labels, path)}.slug`;
    context.report({ rule: 'invalid-field', severity: 'warning', path: place, message });
  }
  return {
    hidden: block?.hide === true,
    labels: new Map(items.map(({ slug, label }) => [trimSlashes(slug), label])),
  };
}

/** Reads a list of raw content, which may hold anything, with each thing in its place. */
function listBlocks(list: unknown): readonly RawBlock[] {
  if (!Array.isArray(list)) return [];
  return list.map((each: RawBlock | null) => (typeof each === 'object' && each ? each : NO_BLOCK));
}

/** Stands in the place of an entry that is not a block. */
const NO_BLOCK: RawBlock = { _uid: '', component: '' };
