/** Sends visitors without a name to the club's door. The offers are public files: nothing secret belongs there. */
export default function member(to: URL): string | undefined {
  if (sessionStorage.getItem('skerry:member')) return undefined;
  return to.pathname.replace(/\/[^/]+$/, '');
}
