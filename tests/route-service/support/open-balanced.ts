/** Three instances of the route service, as processes, with one Redis and behind nginx as in docs/operations.md. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { hasNginx, type Nginx, readRecipe, startNginx } from '../../support/servers/nginx.ts';
import { makeDemoRouting } from './demo-routing.ts';
import { hasRedis, prepareRedis, type RedisNetwork, type RedisServer } from './redis-server.ts';
import { prepareService, type ServiceProcess } from './service-process.ts';

/** Whether this machine has the servers. */
export const hasServers = hasRedis && hasNginx;
/** Added to a test's name when nothing can be tested. */
export const missingServers = hasServers ? '' : ' (redis-server or nginx is not installed: not tested)';

export interface BalancedServices {
  readonly nginx: Nginx;
  readonly redis: RedisServer;
  readonly instances: readonly [ServiceProcess, ServiceProcess, ServiceProcess];
  /** Folder of routing data that only these instances read. */
  readonly dataFolder: string;
  /** Sum of a metric over the instances. */
  sum(pattern: RegExp): Promise<number>;
}

/** Starts everything until the test has finished. */
export async function openBalanced(
  settings: Readonly<Record<string, string>> = {},
  network?: RedisNetwork,
): Promise<BalancedServices> {
  const dataFolder = join(makeTemporaryFolder(), 'routing');
  cpSync(await makeDemoRouting(), dataFolder, { recursive: true });
  const redis = await prepareRedis(network);
  await redis.start();
  const env = { REDIS_URL: redis.url, ROUTE_DATA: dataFolder, TRUST_PROXY: '127.0.0.1', ...settings };
  const instances = [
    await prepareService(env),
    await prepareService(env),
    await prepareService(env),
  ] as const;
  await Promise.all(instances.map((instance) => instance.start()));
  const nginx = await startNginx(
    readRecipe('operations.md'),
    instances.map(({ address }) => address),
  );
  return {
    ...{ nginx, redis, instances, dataFolder },
    async sum(pattern) {
      const values = await Promise.all(instances.map((instance) => instance.readMetric(pattern)));
      return values.reduce((total, value) => total + value, 0);
    },
  };
}
