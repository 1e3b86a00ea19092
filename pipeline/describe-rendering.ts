/** Says what the pages of a build are rendered with. */
import type { PageRendererOptions } from '#renderer';
import { type BuildRun, contentOf } from './build-run.ts';
import { hashContent } from './hash.ts';

/** The renderer's options for a build whose content is open. */
export function describeRendering(build: BuildRun): PageRendererOptions {
  const { config, now, extensions } = build.settings;
  const { site, reader, library, assets } = contentOf(build);
  return {
    site,
    content: reader,
    library,
    now,
    messages: config.messages,
    draw: assets.draw,
    resources: assets.resources,
    renderDocument: extensions.renderDocument,
    hash: hashContent,
    preview: false,
  };
}
