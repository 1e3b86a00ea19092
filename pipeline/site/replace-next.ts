/** Says what takes the place of the modules of Next.js, which render nothing, or something else, in another framework. */

/** Remedies by the beginning of a module’s name. */
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

/** Describes an import of a module of Next.js with a remedy; undefined for other modules. */
export function replaceNext(id: string): string | undefined {
  if (!id.startsWith('next/')) return undefined;
  const [, instead = 'take it out'] =
    Object.entries(replacements).find(([name]) => id === name || id.startsWith(`${name}/`)) ?? [];
  return `"${id}" works only in Next.js: ${instead}, or name a file of yours for it under "paths" in tsconfig.json`;
}
