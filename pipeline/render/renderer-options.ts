/** Describes how the pages of a build are rendered. */
import type { PageRendererOptions, PageResources } from '#renderer';
import { builtInIslandNames } from '#renderer/model';
import { hashContent } from '../bytes/hash.ts';
import { openRouteRules } from '../config/route-rules.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { createLocator } from '../site/locate-error.ts';
import type { OpenedContent } from './open-content.ts';

/** The renderer's options for a build whose content is open. */
export function toRendererOptions(
  { config, now, extensions }: Pick<BuildSettings, 'config' | 'now' | 'extensions'>,
  { site, reader, library, drawings }: OpenedContent,
  resources: PageResources,
): PageRendererOptions {
  return {
    site,
    content: reader,
    library,
    now,
    messages: config.messages,
    draw: drawings.draw,
    resources,
    islands: new Set<string>([...builtInIslandNames, ...(resources.siteIslands ?? [])]),
    ruleOf: openRouteRules(config.routeRules),
    renderDocument: extensions.renderDocument,
    shell: extensions.shell,
    hash: hashContent,
    preview: false,
    locate: extensions.bundle && createLocator(extensions.bundle),
  };
}
