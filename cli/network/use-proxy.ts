/**
 * Sends requests through the proxy that the environment names. Node's own fetch does not look there before Node 24, so
 * undici does, which takes the same variables as curl.
 */
import { StopoverError } from '#pipeline/errors';
import type { Environment } from '../command.ts';

/** This machine is never asked through a proxy: the demo and the preview talk to servers of their own. */
const LOCAL = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** The proxies of an environment. */
export interface Proxies {
  /** Addresses by scheme; empty where there is none. */
  readonly httpProxy: string;
  readonly httpsProxy: string;
  /** Hosts that are asked without a proxy, with commas between them. */
  readonly noProxy: string;
}

/** Reads the proxies; undefined when there is none. Variables in small letters win, as they do for curl. @throws StopoverError proxy-invalid. */
export function readProxies(env: Environment): Proxies | undefined {
  const httpProxy = readAddress('HTTP_PROXY', env);
  const httpsProxy = readAddress('HTTPS_PROXY', env) || httpProxy;
  const exceptions = readVariable('NO_PROXY', env);
  if (httpsProxy === '' || exceptions.trim() === '*') return undefined;
  return { httpProxy, httpsProxy, noProxy: [exceptions, ...LOCAL].filter(Boolean).join(',') };
}

function readVariable(name: string, env: Environment): string {
  return env[name.toLowerCase()] || env[name] || '';
}

/** The message leaves the value out: a password may stand in it. */
function readAddress(name: string, env: Environment): string {
  const value = readVariable(name, env);
  if (value === '') return '';
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  const isValid = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (!isValid) throw new StopoverError('proxy-invalid', { variable: name });
  return address;
}

/** The passwords of proxies, which must not be printed. */
export function listProxySecrets({ httpProxy, httpsProxy }: Proxies): readonly string[] {
  return [httpProxy, httpsProxy]
    .filter(Boolean)
    .map((address) => decodeURIComponent(new URL(address).password));
}

/** Has all requests of this process take these proxies. */
export async function useProxies(proxies: Proxies): Promise<void> {
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  setGlobalDispatcher(new EnvHttpProxyAgent({ ...proxies }));
}
