/** Says which texts name a time zone. */

/** The zones that Intl lists; a list is had sooner than the first date format of a process. */
let listed: ReadonlySet<string> | undefined;

/** True for what Intl knows as an IANA time zone: also former names, and names in other letters, which it does not list. */
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
