/** Says what takes the place of modules that render nothing here, or something else: those of Next.js, and `@storyblok/react`. */

/** Its components look for others in a list that `storyblokInit` fills; without that, they log a line and show nothing. */
const STORYBLOK_REACT = /^@storyblok\/react(?:\/|$)/;

/** Remedies by the beginning of the name of a module of Next.js. */
const replacements = {
  'next/script': 'name third-party code under "integrations", and code of your own under "clientModules"',
  'next/image': 'use context.image, which gives the attributes of <img>',
  'next/legacy/image': 'use context.image, which gives the attributes of <img>',
  'next/link': 'write <a>: the router takes links within the site',
  'next/form': 'write <form>',
  'next/head': 'use "describe" of definePage',
  'next/document': 'use defineShell',
  'next/app': 'use defineShell',
  'next/dynamic': 'import the component itself, or make an island of it with defineIsland',
  'next/navigation': 'use context.route in blocks, and navigate of stopover/client in islands',
  'next/router': 'use context.route in blocks, and navigate of stopover/client in islands',
  'next/font': 'name the files under "fonts" in the configuration',
} as const;

/** Describes an import of such a module with a remedy; undefined for other modules. */
export function replaceForeign(id: string): string | undefined {
  if (STORYBLOK_REACT.test(id))
    return `"${id}" shows no blocks here: write the file that docs/guides/migrating.md has in its place, and name it under "paths" in tsconfig.json`;
  if (!id.startsWith('next/')) return undefined;
  const [, instead = 'take it out'] =
    Object.entries(replacements).find(([name]) => id === name || id.startsWith(`${name}/`)) ?? [];
  return `"${id}" works only in Next.js: ${instead}, or name a file of yours for it under "paths" in tsconfig.json`;
}
