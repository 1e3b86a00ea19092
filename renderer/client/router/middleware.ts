/** Code that a route wants run before it is shown, by name. */
import { reloadOnce } from '../errors/reload-once.ts';
import { type MiddlewareModule, siteMiddleware } from './site-middleware.ts';

/** Runs a route's middleware in order; the first address that one gives ends it. @throws for an unknown name, and when one gives something else. */
export async function runMiddleware(
  names: readonly string[],
  to: URL,
  known: Readonly<Record<string, () => Promise<MiddlewareModule>>> = siteMiddleware,
): Promise<string | undefined> {
  for (const name of names) {
    if (!Object.hasOwn(known, name)) throw new UnknownMiddlewareError(name);
    const { default: run } = await known[name]!().catch(reloadOnce);
    // No types have checked middleware in plain JavaScript.
    const elsewhere: unknown = (await run(to)) ?? undefined;
    if (typeof elsewhere === 'string') return elsewhere;
    if (elsewhere !== undefined) throw new TypeError(`Route middleware "${name}" gives no address.`);
  }
  return undefined;
}

/** A payload names middleware that this build of the client does not have. */
export class UnknownMiddlewareError extends Error {
  /** The class has a shorter one once it is bundled. */
  override readonly name = 'UnknownMiddlewareError';

  readonly middleware: string;

  constructor(name: string) {
    super(`Unknown route middleware: "${name}".`);
    this.middleware = name;
  }
}
