/** The registry of providers: one line each. */
import type { RouteProvider } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

type Openers = {
  readonly [Kind in ProviderSettings['kind']]: (
    settings: Extract<ProviderSettings, { readonly kind: Kind }>,
  ) => Promise<RouteProvider>;
};

/** Each provider's module is loaded when it is used. */
const openers: Openers = {
  embedded: async (settings) => (await import('./embedded.ts')).openEmbeddedProvider(settings),
  mapbox: async (settings) => (await import('./mapbox.ts')).createMapboxProvider(settings),
  osrm: async (settings) => (await import('./osrm.ts')).createOsrmProvider(settings),
  valhalla: async (settings) => (await import('./valhalla.ts')).createValhallaProvider(settings),
};

/** The kinds of provider that can be configured. */
export const providerKinds = Object.keys(openers) as readonly ProviderSettings['kind'][];

/** Opens the provider of the settings' kind. @throws RouteServiceError engine-missing, engine-start, data-damaged, data-outdated */
export async function openProvider(settings: ProviderSettings): Promise<RouteProvider> {
  const open = openers[settings.kind] as (settings: ProviderSettings) => Promise<RouteProvider>;
  return await open(settings);
}
