/** Code that a route wants run before it is shown, by name. */
import { reloadOnce } from '../errors/reload-once.ts';
import { type MiddlewareModule, siteMiddleware } from './site-middleware.ts';

/** Runs a route's middleware in order; the first address that one gives ends it. @throws for an unknown name. */
export async function runMiddleware(
  names: readonly string[],
  to: URL,
  known: Readonly<Record<string, () => Promise<MiddlewareModule>>> = siteMiddleware,
): Promise<string | undefined> {
  for (const name of names) {
    if (!Object.hasOwn(known, name)) throw new UnknownMiddlewareError(name);
    const { default: run } = await known[name]!().catch(reloadOnce);
    const elsewhere = await run(to);
    if (elsewhere !== undefined) return elsewhere;
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
