/** Modules of the site that run in every document: the bundler replaces this with those that the configuration names. */

/** Each loads and runs one module. */
export const siteModules: readonly (() => Promise<unknown>)[] = [];
