/** Preloaded into every measured process: says on descriptor 3 what it has used, at its end and whenever it gets SIGUSR2. */
const { isMainThread } = require('node:worker_threads');
const { writeSync } = require('node:fs');

const USAGE_DESCRIPTOR = 3;

if (isMainThread) {
  const report = () => writeSync(USAGE_DESCRIPTOR, `${JSON.stringify(process.resourceUsage())}\n`);
  process.on('exit', report);
  process.on('SIGUSR2', report);
}
