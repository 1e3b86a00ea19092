/** Redirects of the configuration. A wrong address is refused with its place; one in the space is only left out with a warning. */
import { z } from 'zod';
import { parseUrl } from '#renderer/model';

/** A path of the site. Two slashes at the start would name another host. */
const PATH = /^\/(?![/\\])/;

/** Describes the fault of a redirect's target; undefined if it is an address. */
export function checkRedirectTarget(to: string): string | undefined {
  const address = to.trim();
  if (PATH.test(address)) return undefined;
  const url = /^https?:\/\//i.test(address) ? parseUrl(address) : undefined;
  if (url && !url.username && !url.password) return undefined;
  return `Expected a path such as "/new", or an address such as "https://www.example.com/new"${quote(to)}`;
}

/** Lists of redirects are long, and often come from a table, so a place alone would not say which one it is. Passwords are not told. */
function quote(address: string): string {
  return address.includes('@') ? '' : `, not ${JSON.stringify(address)}`;
}

/** A redirect from one address. */
export const RedirectConfig = z.strictObject({
  /** Old address, a path such as `/p4`. */
  from: z.string().regex(/^\s*\/[^?#]*$/, {
    error: ({ input }) =>
      `Expected a path such as "/old", without a query and without a fragment${quote(String(input))}`,
  }),
  /** New address: a path, or an address on another site. */
  to: z.string().superRefine((to, problems) => {
    const message = checkRedirectTarget(to);
    if (message) problems.addIssue({ code: 'custom', message });
  }),
  /** HTTP status of the redirect. */
  status: z.literal([301, 302, 307, 308]).default(301),
});
