/** Checks which texts name a time zone. */

/** The zones that Intl lists; making the list is faster than making the first date format of a process. */
let listed: ReadonlySet<string> | undefined;

/** True if Intl accepts the text as an IANA time zone. It also accepts former names and other capitalisation, which it does not list. */
export function isTimeZone(name: string): boolean {
  listed ??= new Set(Intl.supportedValuesOf('timeZone')).add('UTC');
  if (listed.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
