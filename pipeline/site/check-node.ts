/** Reports the required version of Node to code that imports Stopover in an older one. The program uses `cli/check-node.cjs`. */

/** The version in `engines` of the package. */
const NEEDED = '20.19.5';

if (isOlder(process.versions.node, NEEDED)) {
  const error = new Error(`Stopover needs Node ${NEEDED} or newer; this is ${process.versions.node}.`);
  // The stack of the import adds nothing.
  error.stack = error.message;
  throw error;
}

/** Compares versions of three numbers. */
function isOlder(version: string, other: string): boolean {
  const [numbers = [], others = []] = [version, other].map((text) => text.split('.').map(Number));
  const at = numbers.findIndex((number, index) => number !== others[index]);
  return at !== -1 && numbers[at]! < others[at]!;
}
