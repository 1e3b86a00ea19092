/** Settings of each provider. */

/** The engine on this machine. */
export interface EmbeddedSettings {
  readonly kind: 'embedded';
  /** Folder that `route-service prepare` made. */
  readonly dataFolder: string;
  /** Engine processes; default: one a core. */
  readonly engines?: number;
  /** An engine that takes longer is killed. */
  readonly engineLimitMs?: number;
  /** Points farther from a road are refused. */
  readonly maxSnapM?: number;
}

/** Mapbox Directions. */
export interface MapboxSettings {
  readonly kind: 'mapbox';
  readonly accessToken: string;
  /** Another address, such as a proxy's or a test's. */
  readonly url?: string;
  /** `driving` unless stated, such as `driving-traffic`. */
  readonly profile?: string;
  readonly maxSnapM?: number;
}

/** A server of OSRM. */
export interface OsrmSettings {
  readonly kind: 'osrm';
  readonly url: string;
  /** `driving` unless stated. */
  readonly profile?: string;
  readonly maxSnapM?: number;
}

/** A server of Valhalla. */
export interface ValhallaSettings {
  readonly kind: 'valhalla';
  readonly url: string;
  /** `auto` unless stated. */
  readonly costing?: string;
  readonly maxSnapM?: number;
}

/** Settings of one provider, distinguished by `kind`. */
export type ProviderSettings = EmbeddedSettings | MapboxSettings | OsrmSettings | ValhallaSettings;

/** Points farther from a road than this are refused. The engine itself would accept 35 km, even across water. */
export const DEFAULT_MAX_SNAP_M = 1_000;

/** The profile of Mapbox and OSRM unless stated. */
export const DEFAULT_PROFILE = 'driving';

/** The costing of Valhalla unless stated. */
export const DEFAULT_COSTING = 'auto';

/**
 * Names what affects a provider's answers besides the request, so that stored routes are computed again when it changes.
 * @param data fingerprint of the data of the engine on this machine.
 */
export function nameFingerprint(settings: ProviderSettings, data = 'none'): string {
  const { kind, maxSnapM = DEFAULT_MAX_SNAP_M } = settings;
  // The default distance has no name, so that routes stay valid that were stored without it.
  const snap = maxSnapM === DEFAULT_MAX_SNAP_M ? '' : `:snap-${maxSnapM}`;
  if (kind === 'embedded') return data + snap;
  if (kind === 'valhalla') return (settings.costing ?? DEFAULT_COSTING) + snap;
  return (settings.profile ?? DEFAULT_PROFILE) + snap;
}
