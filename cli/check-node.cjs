'use strict';
// Says what Stopover needs to run at all. This runs before everything else, and on any Node: what comes after it may not even parse there.

const { engines } = require('../package.json');

const needed = engines.node.replace('>=', '');
const found = process.versions.node;

if (isOlder(found, needed)) {
  const message = `Stopover needs Node ${needed} or newer; this is ${found}.`;
  refuse({ code: 'node-too-old', message, hint: 'Install a newer Node: https://nodejs.org' }, message);
}
// Yarn sets it where packages stay in archives: neither bundlers nor threads find them there.
if (process.versions.pnp !== undefined) {
  const code = 'packages-in-archives';
  const message = "Stopover needs the folder node_modules, which Yarn's Plug'n'Play leaves out.";
  const hint =
    'Write "nodeLinker: node-modules" into .yarnrc.yml and run "yarn install". For a new project, run "YARN_NODE_LINKER=node-modules yarn create stopover my-site".';
  refuse({ code, message, hint }, `${message}\n  ${hint} (${code})`);
}

function refuse(facts, told) {
  process.stderr.write(`✖ ${told}\n`);
  if (process.argv.indexOf('--json') !== -1) {
    const error = Object.assign({}, facts, { exitCode: 2 });
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
