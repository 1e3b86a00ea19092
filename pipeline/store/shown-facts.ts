/** The facts of a story besides its content, as far as pages can show them. */
export const SHOWN_FACTS = [
  'name',
  'slug',
  'translatedSlugs',
  'translatedNames',
  'startpage',
  'position',
  'tags',
  'alternates',
] as const;
