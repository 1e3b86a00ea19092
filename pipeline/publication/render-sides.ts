/** Renders one page as it is published and as it is saved, the way a build would. */
import type { PageFailure, PageJob, RenderedPage } from '#renderer';
import { openStore } from '../store/open-store.ts';
import type { PublicationOptions } from './diff-publication.ts';
import { keyOf, openSide } from './publication-side.ts';

/** A page on both sides; undefined on a side where it does not exist. */
export interface PageSides {
  readonly published: RenderedPage | PageFailure | undefined;
  readonly draft: RenderedPage | PageFailure | undefined;
}

/** Renders both sides of a story's page in a language. */
export function renderSides(
  options: Pick<PublicationOptions, 'config' | 'storeFolder' | 'now' | 'extensions' | 'store'>,
  page: Pick<PageJob, 'uuid' | 'language'>,
): PageSides {
  const { storeFolder, store = openStore(storeFolder) } = options;
  const render = (version: 'published' | 'draft') => {
    const side = openSide(options, store, version);
    const found = side.pages.get(keyOf(page));
    return found && side.openRenderer().render(found.job);
  };
  return { published: render('published'), draft: render('draft') };
}
