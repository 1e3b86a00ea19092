/** Names the Node that Stopover needs to whoever imports it in an older one. The program has `cli/check-node.cjs` for this. */

/** As `engines` of the package says. */
const NEEDED = '20.19.5';

if (isOlder(process.versions.node, NEEDED)) {
  const error = new Error(`Stopover needs Node ${NEEDED} or newer; this is ${process.versions.node}.`);
  // The places where it was imported say nothing more.
  error.stack = error.message;
  throw error;
}

/** Versions are three numbers. */
function isOlder(version: string, other: string): boolean {
  const [numbers = [], others = []] = [version, other].map((text) => text.split('.').map(Number));
  const at = numbers.findIndex((number, index) => number !== others[index]);
  return at !== -1 && numbers[at]! < others[at]!;
}
