/** Starts real servers beside the measured program: nginx as our documents configure it, and Redis. Debian's packages bring both. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
/** Address of our own server in a document. */
const ADDRESS = /\b\d+\.\d+\.\d+\.\d+:432\d\b/g;

/** Finds a free port. */
export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts nginx with the configuration that a document shows, without TLS; `addresses` are the servers behind it. */
export async function startNginx({ document, addresses, folder }) {
  const port = await findFreePort();
  const place = join(folder, 'nginx');
  mkdirSync(place, { recursive: true });
  const text = readFileSync(join(import.meta.dirname, '../../docs', document), 'utf8');
  const recipe = /```nginx\n([^`]+)```/.exec(text)[1];
  const servers = [...new Set(recipe.match(ADDRESS))];
  const local = recipe
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate(_key)? .*\n/g, '')
    .replace(ADDRESS, (server) => addresses[servers.indexOf(server)]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${place}/${kind};`,
  );
  const file = join(place, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${place}/pid; error_log stderr notice;
events { worker_connections 8192; }
http { access_log off; ${temporary.join(' ')}
${local}}\n`,
  );
  const child = spawn('nginx', ['-p', place, '-c', file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  await waitForWords(child, 'stderr', / OS: /);
  return { url: `http://127.0.0.1:${port}`, child, end: () => endProcess(child) };
}

/** Starts a Redis that keeps nothing on disk. */
export async function startRedis(port, folder) {
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await waitForWords(child, 'stdout', /Ready to accept/);
  return { child, end: () => endProcess(child) };
}

/** Resolves when a program has printed some words. */
export function waitForWords(child, stream, words) {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', (status) => reject(new Error(`${child.spawnfile} ended with ${status}:\n${said}`)));
    child[stream].on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-10_000);
      if (words.test(said)) resolve(said);
    });
  });
}

/** Ends a program without warning, if it runs. */
export async function endProcess(child, signal = 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Milliseconds of CPU that a process has used; Linux counts hundredths of a second (`USER_HZ`). */
export function readCpuMs({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The value below which a share of the numbers is. */
export function quantile(values, share) {
  return (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  );
}
