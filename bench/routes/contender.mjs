/** Starts contenders of the route service's questions and sends them requests over kept connections. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('serve.mjs', import.meta.url));

/** Starts a contender; `ask` returns its usage, `end` ends it. */
export async function startContender(kind, face, settings = {}) {
  const startMs = performance.now();
  const child = fork(program, [kind, face, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ address }] = await once(child, 'message');
  const ask = async (what) => {
    child.send(what);
    return (await once(child, 'message'))[0];
  };
  const end = async () => {
    child.send('end');
    await once(child, 'exit');
  };
  return { port: Number(new URL(address).port), startedMs: performance.now() - startMs, ask, end };
}

/** A route request as bytes. */
export function writeRequest(body) {
  const text = JSON.stringify(body);
  const head = `POST /api/mapbox-route HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}`;
  return Buffer.from(`${head}\r\n\r\n${text}`);
}

/** Sends `count` requests over `connections`, one at a time on each; returns the seconds and the number of answers other than 200. */
export async function sendRequests({ port, count, connections, request }) {
  const state = { sent: 0, failed: 0 };
  const startMs = performance.now();
  await Promise.all(Array.from({ length: connections }, () => talk({ port, count, request, state })));
  return { seconds: (performance.now() - startMs) / 1000, failed: state.failed };
}

function talk({ port, count, request, state }) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let pending = Buffer.alloc(0);
    const next = () => {
      if (state.sent >= count) return void socket.end(resolve);
      socket.write(request(state.sent++));
    };
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('connect', next);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const length = measureAnswer(pending);
      if (length === undefined || pending.length < length) return;
      if (pending.toString('latin1', 9, 12) !== '200') state.failed++;
      pending = pending.subarray(length);
      next();
    });
  });
}

/** Bytes of the first answer, once its head has arrived. */
function measureAnswer(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, end));
  return end + 4 + Number(length?.[1] ?? 0);
}
