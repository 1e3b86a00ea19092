/** The proxies of the environment, as every command of the program reads them. */
import { StopoverError } from '#pipeline/errors';
import { type Proxies, readProxies as readFrom } from '#route-service/proxies';
import type { Environment } from '../command.ts';

export { listProxySecrets, useProxies } from '#route-service/proxies';

/** Reads the proxies. The message omits a wrong value, which may contain a password. @throws StopoverError proxy-invalid. */
export function readProxies(env: Environment): Proxies | undefined {
  return readFrom(env, (variable) => new StopoverError('proxy-invalid', { variable }));
}
