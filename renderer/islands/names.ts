/** The names of the built-in islands, which islands of a site cannot have. */
export const builtInIslandNames = [
  'route-map',
  'contact-form',
  'countdown',
  'list-filters',
  'offer-code',
  'search-box',
] as const;
