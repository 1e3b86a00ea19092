/** Middleware of the site by name: the bundler puts the modules that the configuration's route rules name in its place. */

/** Runs before a page is shown; may lead elsewhere by giving an address. */
export type Middleware = (to: URL) => string | undefined | Promise<string | undefined>;

/** The exports of a middleware module. */
export interface MiddlewareModule {
  readonly default: Middleware;
}

/** Loads a module when a page asks for it. */
export const siteMiddleware: Readonly<Record<string, () => Promise<MiddlewareModule>>> = {};
