/** The names of the library's islands. An island of a site has another. */
export const ownIslandNames = [
  'route-map',
  'contact-form',
  'countdown',
  'list-filters',
  'offer-code',
  'search-box',
] as const;
