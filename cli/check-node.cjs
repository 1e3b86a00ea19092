'use strict';
// Says which Node is needed. This runs before everything else, and on any Node: what comes after it may not even parse there.

const { engines } = require('../package.json');

const needed = engines.node.replace('>=', '');
const found = process.versions.node;

if (isOlder(found, needed)) {
  const message = `Stopover needs Node ${needed} or newer; this is ${found}.`;
  process.stderr.write(`✖ ${message}\n`);
  if (process.argv.indexOf('--json') !== -1) {
    const hint = 'Install a newer Node: https://nodejs.org';
    const error = { code: 'node-too-old', message, hint, exitCode: 2 };
    process.stdout.write(
      `${JSON.stringify({ command: null, ok: false, durationMs: 0, warnings: [], error })}\n`,
    );
  }
  process.exit(2);
}

/** Versions are three numbers. */
function isOlder(version, other) {
  const [numbers, others] = [version, other].map((text) => text.split('.').map(Number));
  const at = numbers.findIndex((number, index) => number !== others[index]);
  return at !== -1 && numbers[at] < others[at];
}
