/** A Redis of the benchmark's own, and the cost of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';

const MILLISECONDS_A_SECOND = 1000;

/** Starts a Redis that keeps everything in memory. @throws Error where there is no redis-server. */
export async function startRedis(folder) {
  const port = await findFreePort();
  const options = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const server = spawn('redis-server', options.map(String), { stdio: 'ignore' });
  await once(server, 'spawn');
  const url = `redis://127.0.0.1:${port}`;
  const connection = new Redis(url);
  // It tries again until the server listens.
  connection.on('error', () => {});
  await connection.ping();
  return {
    url,
    /** CPU time and traffic since the start, and the most memory at a time. */
    async usage() {
      const info = await connection.info();
      const read = (name) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)[1]);
      return {
        cpuMs: (read('used_cpu_user') + read('used_cpu_sys')) * MILLISECONDS_A_SECOND,
        peakBytes: read('used_memory_peak'),
        trafficBytes: read('total_net_input_bytes') + read('total_net_output_bytes'),
      };
    },
    async stop() {
      connection.disconnect();
      server.kill();
      await once(server, 'exit');
    },
  };
}

async function findFreePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
