/** The built-in islands, one line for each; the browser loads an island's code when it is needed. */
import type { IslandDefinition } from '../model/define-island.ts';
import type { builtInIslandNames } from './names.ts';

/** Loads an island by its name. */
export const islands = {
  'route-map': () => import('./route-map.tsx').then(({ routeMap }) => routeMap),
  'contact-form': () => import('./contact-form.tsx').then(({ contactFormIsland }) => contactFormIsland),
  countdown: () => import('./countdown.tsx').then(({ countdown }) => countdown),
  'list-filters': () => import('./list-filters.tsx').then(({ listFiltersIsland }) => listFiltersIsland),
  'offer-code': () => import('./offer-code.tsx').then(({ offerCodeIsland }) => offerCodeIsland),
  'search-box': () => import('./search-box.tsx').then(({ searchBoxIsland }) => searchBoxIsland),
} satisfies Record<(typeof builtInIslandNames)[number], () => Promise<IslandDefinition>>;
