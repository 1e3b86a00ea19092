/** Middleware of the site by name: the bundler replaces this with the modules that the configuration's route rules name. */

/** Runs before a page is shown; it may redirect by returning an address. */
export type Middleware = (to: URL) => string | undefined | Promise<string | undefined>;

/** The exports of a middleware module. */
export interface MiddlewareModule {
  readonly default: Middleware;
}

/** Loads a module when a page asks for it. */
export const siteMiddleware: Readonly<Record<string, () => Promise<MiddlewareModule>>> = {};
