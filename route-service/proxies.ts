/**
 * Sends requests through the proxy that the environment names. Node's own fetch ignores these variables before Node 24, so
 * undici is used, which reads the same variables as curl.
 */

/** Requests to this machine never use a proxy: the demo and the preview talk to their own servers. */
const LOCAL = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** The proxies of an environment. */
export interface Proxies {
  /** Addresses by scheme; empty where there is none. */
  readonly httpProxy: string;
  readonly httpsProxy: string;
  /** Hosts that are reached without a proxy, separated by commas. */
  readonly noProxy: string;
}

/** Variables by their names. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the proxies; undefined if there are none. Lower-case names win, as in curl. @throws what `refuse` makes of an invalid variable. */
export function readProxies(env: Environment, refuse: (variable: string) => Error): Proxies | undefined {
  const read = (name: string): string => {
    const address = readAddress(readVariable(name, env));
    if (address === undefined) throw refuse(name);
    return address;
  };
  const httpProxy = read('HTTP_PROXY');
  const httpsProxy = read('HTTPS_PROXY') || httpProxy;
  const exceptions = readVariable('NO_PROXY', env);
  if (httpsProxy === '' || exceptions.trim() === '*') return undefined;
  return { httpProxy, httpsProxy, noProxy: [exceptions, ...LOCAL].filter(Boolean).join(',') };
}

function readVariable(name: string, env: Environment): string {
  return env[name.toLowerCase()] || env[name] || '';
}

/** Reads an address, whose scheme may be missing; undefined if it is not valid. */
function readAddress(value: string): string | undefined {
  if (value === '') return '';
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && [username, password].every(isEncoded) ? address : undefined;
}

/** False for a percent sign that begins no encoding: undici could not decode the text. */
function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The passwords of proxies, which must not be printed. */
export function listProxySecrets({ httpProxy, httpsProxy }: Proxies): readonly string[] {
  return [httpProxy, httpsProxy]
    .filter(Boolean)
    .map((address) => decodeURIComponent(new URL(address).password));
}

/** Sends all requests of this process through these proxies. */
export async function useProxies(proxies: Proxies): Promise<void> {
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  setGlobalDispatcher(new EnvHttpProxyAgent({ ...proxies }));
}
