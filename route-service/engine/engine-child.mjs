/**
 * The engine's own process: it answers queries, and a query may crash it. JavaScript, because Node runs this file
 * directly, with the sources as with the compiled code.
 */

/** @typedef {{ config: object } | { id: number, query: string }} Order */

/** @type {{ route(query: string): Promise<string> } | undefined} */
let actor;
/** Settles when the previous answer has left this process. */
let before = Promise.resolve();

// The parent process has gone. Do not wait for anything, because native code may hang.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches the whole process group, but the parent decides when this process ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

process.on('message', (/** @type {Order} */ order) => {
  if ('config' in order) start(order.config);
  else before = before.then(() => answer(order));
});

/** @param {object} config */
async function start(config) {
  try {
    const { Actor } = await import('@valhallajs/valhallajs');
    actor = new Actor(JSON.stringify(config));
    process.send?.({ started: true });
  } catch (error) {
    process.send?.({ started: false, code: error.code ?? '', error: String(error.message) });
  }
}

/**
 * The engine gets a query only after the previous answer has been written. Otherwise, a query that kills the process would
 * also lose that answer, and the wrong query would be blamed.
 * @param {{ id: number, query: string }} order
 */
async function answer({ id, query }) {
  await send(await route(id, query));
}

/** @param {number} id @param {string} query */
async function route(id, query) {
  try {
    return { id, answer: await actor?.route(query) };
  } catch (error) {
    return { id, error: String(error.message) };
  }
}

/** @param {object} message */
function send(message) {
  return new Promise((resolve) => process.send?.(message, resolve));
}
