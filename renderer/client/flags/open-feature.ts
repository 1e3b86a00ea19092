/** Flags through OpenFeature. */
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { type JsonValue, OpenFeature, type Provider, ProviderEvents } from '@openfeature/web-sdk';
import { hearEvents } from '../analytics/hear-events.ts';
import type { FlagSettings } from '../client-settings.ts';
import { isAllowed } from '../consent/when-allowed.ts';
import { type FlagClient, type FlagValue, provideFlags } from './flag-client.ts';

/** Requests all flags from the service and provides them to the page, now and after each change. */
export async function openFlags({ clientKey, url }: FlagSettings): Promise<void> {
  const provider = new OFREPWebProvider({
    baseUrl: url,
    headers: [['Authorization', `Bearer ${clientKey}`]],
    cacheMode: 'disabled',
    changeDetection: 'none',
  });
  // The provider's types allow `hooks` to be undefined, which the SDK's, read strictly, do not.
  await OpenFeature.setProviderAndWait(provider as Provider);
  const client = createFlagClient();
  provideFlags(client);
  hearEvents(({ name, params }) => client.track(name, { ...params }));
  OpenFeature.addHandler(ProviderEvents.ConfigurationChanged, () => provideFlags(client));
}

function createFlagClient(): FlagClient {
  const client = OpenFeature.getClient();
  return {
    value<Value extends FlagValue>(name: string, fallback: Value): Value {
      const value: JsonValue = client.getObjectValue<JsonValue>(name, fallback);
      return typeof value === typeof fallback ? (value as Value) : fallback;
    },
    // Tracking needs consent to statistics, whatever consent evaluating waits for.
    track: (name, details) => isAllowed('statistics') && client.track(name, details),
  };
}
