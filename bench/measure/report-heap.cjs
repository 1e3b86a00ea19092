/** Loaded before a measured program: tells its memory, after collecting garbage, when the parent asks. Needs `--expose-gc`. */
process.on('message', () => {
  globalThis.gc();
  process.send(process.memoryUsage());
});
// Only the program decides how long it runs.
process.channel?.unref();
