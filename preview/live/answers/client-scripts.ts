/** The preview's own scripts for browsers: their names, and where they come from. */

/** Scripts by name: the module below `preview/client/` that each begins with. */
export const clientScripts = {
  page: 'page',
  'news-worker': 'news/news-worker',
  editor: 'editor',
  dashboard: 'dashboard',
} as const;

/** Name of a script of the preview. */
export type ClientScript = keyof typeof clientScripts;

/** How a script is bundled, whenever that is. */
export const scriptFormat = { format: 'iife', minify: true } as const;
