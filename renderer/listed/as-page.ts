/** Shows a list of pages to the block library: as a content type whose stories are its entries. */
import { z } from 'zod';
import {
  type BlockDefinition,
  findOrigin,
  noteOrigin,
  type PageDescription,
  type PageView,
} from '../model/define-block.ts';
import type { JsonObject } from '../model/define-island.ts';
import { checkDescription } from '../seo/check-description.ts';
import type { ListedPageView, PagesDefinition } from './define-pages.ts';
import { type AnyEntry, listedType } from './listed-story.ts';

/** The content type of a list. */
export function asPage(pages: PagesDefinition): BlockDefinition {
  return {
    name: listedType(pages.name),
    kind: 'page',
    schema: noteOrigin(z.object({}), findOrigin(pages)),
    render: (view) => pages.render(toView(view)),
    describe(view) {
      const own = toView(view);
      const { title, description } = own;
      const told: PageDescription = { title, ...(description === undefined ? {} : { description }) };
      return { ...told, ...checkDescription(pages.describe?.(own)) };
    },
  };
}

function toView({ story, context }: Pick<PageView<z.ZodRawShape>, 'story' | 'context'>) {
  const entry = story.content.entry as AnyEntry;
  // Records keep the props, so the site's code gets a copy, which it may change.
  return { ...entry, props: structuredClone(entry.props), context } as ListedPageView<JsonObject>;
}
