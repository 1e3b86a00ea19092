#!/usr/bin/env node
/** The service as a process, for containers and units: configured by the environment, with its log on standard output. */
import { buildRouteService } from './app.ts';
import { readServiceConfig } from './config.ts';
import { RouteServiceError } from './errors.ts';
import { readProxies, useProxies } from './proxies.ts';

/** Time for waiting requests after the signal to end; supervisors kill after 30 s. */
const GRACE_MS = 25_000;

/** Does not print the value, which may contain a password. */
const refuseProxy = (variable: string) =>
  new RouteServiceError('config-invalid', { problems: `${variable} is not the address of a proxy.` });

try {
  const proxies = readProxies(process.env, refuseProxy);
  if (proxies) await useProxies(proxies);
  const { host, port, options } = readServiceConfig(process.env);
  const app = await buildRouteService(options);
  await app.listen({ host, port });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      app.log.info({ signal }, 'ending');
      setTimeout(() => process.exit(1), GRACE_MS).unref();
      await app.close();
      process.exit(0);
    });
  }
} catch (error) {
  const known = error instanceof RouteServiceError;
  console.error(known ? `${error.message}\n${error.hint} (${error.code})` : error);
  process.exit(known ? error.exitCode : 1);
}
