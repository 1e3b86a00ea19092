/** Preloaded into every measured process: says at its end, on descriptor 3, what it has used. */
const { isMainThread } = require('node:worker_threads');
const { writeSync } = require('node:fs');

const USAGE_DESCRIPTOR = 3;

if (isMainThread) {
  process.on('exit', () => writeSync(USAGE_DESCRIPTOR, JSON.stringify(process.resourceUsage())));
}
