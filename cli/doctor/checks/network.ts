/** The way to the network: the proxy of the environment, and whether the content API answers. */
import { readProxies } from '../../network/use-proxy.ts';
import { defineCheck, problem, well } from '../diagnosis.ts';

/** The remedy where something else answers in place of the content API. */
export const FOREIGN_REMEDY =
  'Check STORYBLOK_API_URL, and whether a proxy, a firewall or a login page answers in place of the content API.';

/** Checks the network. */
export const network = defineCheck({
  name: 'network',
  async look({ address, context, probe }) {
    const proxies = readProxies(context.env);
    const way = proxies ? `through the proxy ${withoutUser(proxies.httpsProxy)}` : 'without a proxy';
    // Any answer proves the connection, even the refusal of an invalid token.
    const { status, reason, isForeign } = await probe('stopover-doctor');
    if (status > 0) return [well(`${new URL(address).host} answers, ${way}`)];
    if (isForeign) return [problem(`${address} is not the content API, ${way}: ${reason}`, FOREIGN_REMEDY)];
    const remedy = proxies
      ? 'Check HTTPS_PROXY and NO_PROXY, and whether the proxy lets this address through.'
      : 'Check the connection; behind a proxy, set HTTPS_PROXY.';
    return [problem(`${address} cannot be reached ${way}: ${reason}`, remedy)];
  },
});

function withoutUser(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
