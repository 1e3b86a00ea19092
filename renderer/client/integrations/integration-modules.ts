/** Modules of integrations by name: the bundler replaces this with those that the configuration names. */

/** Each loads and runs one module. */
export const integrationModules: Readonly<Record<string, () => Promise<unknown>>> = {};
