/** The names of the library's islands, which islands of a site cannot have. */
export const ownIslandNames = [
  'route-map',
  'contact-form',
  'countdown',
  'list-filters',
  'offer-code',
  'search-box',
] as const;
