/** Modules of integrations by name: the bundler puts those that the configuration names in its place. */

/** Each loads and runs one module. */
export const integrationModules: Readonly<Record<string, () => Promise<unknown>>> = {};
