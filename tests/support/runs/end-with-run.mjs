/**
 * Ends a worker whose run was killed, and with it the browsers and programs that its tests have started. Vitest lets such a
 * worker go on with its file, and wait for ever after that.
 */
process.once('disconnect', () => process.exit());
// The run may be gone before this worker listens.
if (process.connected === false) process.exit();
