/** The preview's own scripts for browsers: their names and sources. */

/** Scripts by name: the module below `preview/client/` that each begins with. */
export const clientScripts = {
  page: 'page',
  'news-worker': 'news/news-worker',
  editor: 'editor',
  dashboard: 'dashboard',
} as const;

/** Name of a script of the preview. */
export type ClientScript = keyof typeof clientScripts;

/** How scripts are bundled, both at compile time and from the sources. */
export const scriptFormat = { format: 'iife', minify: true } as const;
