/** Modules of the site that run in every document: the bundler puts those that the configuration names in its place. */

/** Each loads and runs one module. */
export const siteModules: readonly (() => Promise<unknown>)[] = [];
