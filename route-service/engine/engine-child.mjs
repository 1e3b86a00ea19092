/**
 * The engine's own process: takes queries, gives answers, and may die of them. JavaScript, because Node starts this
 * file itself, from the sources as from the compiled code.
 */

/** @typedef {{ config: object } | { id: number, query: string }} Order */

/** @type {{ route(query: string): Promise<string> } | undefined} */
let actor;
/** Settles when the answer before has left this process. */
let before = Promise.resolve();

// The parent process has gone. Native code may hang, so nothing is waited for.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches the whole group; when this process ends is its parent's decision.
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
 * The engine gets a query when the answer before has been written: a query that kills the process would take an
 * answer with it that is still on its way, and the innocent query would be blamed.
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
