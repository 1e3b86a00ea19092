/** Runs code of the site, by name, before a route is shown. */
import { reloadOnce } from '../errors/reload-once.ts';
import { type MiddlewareModule, siteMiddleware } from './site-middleware.ts';

/**
 * Runs a route's middleware in order, up to the first that returns an address. @throws for an unknown name, and if
 * middleware returns anything else.
 */
export async function runMiddleware(
  names: readonly string[],
  to: URL,
  known: Readonly<Record<string, () => Promise<MiddlewareModule>>> = siteMiddleware,
): Promise<string | undefined> {
  for (const name of names) {
    if (!Object.hasOwn(known, name)) throw new UnknownMiddlewareError(name);
    const { default: run } = await known[name]!().catch(reloadOnce);
    // Middleware in plain JavaScript has no type checks.
    const elsewhere: unknown = (await run(to)) ?? undefined;
    if (typeof elsewhere === 'string') return elsewhere;
    if (elsewhere !== undefined) throw new TypeError(`Route middleware "${name}" gives no address.`);
  }
  return undefined;
}

/** A payload names middleware that this build of the client does not have. */
export class UnknownMiddlewareError extends Error {
  /** Bundling shortens the name of the class. */
  override readonly name = 'UnknownMiddlewareError';

  readonly middleware: string;

  constructor(name: string) {
    super(`Unknown route middleware: "${name}".`);
    this.middleware = name;
  }
}
