/** The paths of a site's own host that forms are sent to. */
import { decodeOrKeep, escapePattern } from '#pipeline';
import type { FormAddresses, FormKind } from '#renderer';

/** An endpoint of the site's own host. */
export interface FormRoute {
  /** For the router: `/api/forms/:key`. */
  readonly path: string;
  /** Matches a decoded path. */
  readonly pattern: RegExp;
  readonly kind: FormKind;
  /** Whether forms of the other kind may be sent there as well. */
  readonly isOfBothKinds: boolean;
  /** The key, if the path has no parameter for it. */
  readonly key?: string;
}

const KEY = '{key}';

/** Lists the endpoints, each path once. */
export function listFormRoutes({ contact, offer, endpoints }: FormAddresses): readonly FormRoute[] {
  const isOfBothKinds = contact === offer;
  const single = Object.entries(endpoints).map(
    ([key, address]) => ({ address, kind: 'contact', isOfBothKinds: true, key }) as const,
  );
  const general = [
    { address: contact, kind: 'contact', isOfBothKinds } as const,
    { address: offer, kind: 'offer', isOfBothKinds } as const,
  ];
  const own = [...single, ...general].filter(({ address }) => address.startsWith('/'));
  return own
    .filter(({ address }, index) => own.findIndex((other) => other.address === address) === index)
    .map(({ address, ...route }) => ({
      ...route,
      path: address.replace(KEY, ':key'),
      pattern: match(address),
    }));
}

/** Whether one of the endpoints is at a path, as a request names it. */
export function isFormPath(path: string, routes: readonly Pick<FormRoute, 'pattern'>[]): boolean {
  const decoded = decodeOrKeep(path);
  return routes.some(({ pattern }) => pattern.test(decoded));
}

/** Keys are one segment of a path. */
function match(address: string): RegExp {
  const [start = '', ...rest] = address.split(KEY);
  const end = rest.length > 0 ? `[^/]+${escapePattern(rest.join(KEY))}` : '';
  return new RegExp(`^${escapePattern(start)}${end}$`);
}
