/** Sends visitors without a name to the club's door. The offers are public files: nothing secret belongs there. */
export default function member(): string | undefined {
  // Relative to the page: the door of its language, below whatever base path.
  return sessionStorage.getItem('skerry:member') ? undefined : '../club';
}
