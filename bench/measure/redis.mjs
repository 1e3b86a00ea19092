/** A separate Redis for the benchmark, and its cost. */
import { Redis } from 'ioredis';
import { findFreePort, startRedis } from '../wide/servers.mjs';

const MILLISECONDS_A_SECOND = 1000;

/** Starts a Redis that keeps everything in memory. @throws Error where there is no redis-server. */
export async function startMeasuredRedis(folder) {
  const port = await findFreePort();
  const server = await startRedis(port, folder);
  const url = `redis://127.0.0.1:${port}`;
  const connection = new Redis(url);
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
      await server.end();
    },
  };
}
