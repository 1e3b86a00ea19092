/**
 * Computes the site's shuttle routes for the store: line, distance, time, words, and the ground around them, so that
 * their pages need neither script nor request. Routes that still fit are kept; without a provider, all routes are kept.
 */
import { type Config, createSite } from '#pipeline/config';
import {
  type ComputedRoute,
  type ContentStore,
  type KeptRoute,
  openStore,
  readComputedRoutes,
  writeComputedRoutes,
} from '#pipeline/store';
import {
  computeWay,
  encodePolyline,
  nameFingerprint,
  openProvider,
  type ProviderSettings,
  type RoutePoint,
  type RouteProvider,
  RouteServiceError,
  readCurrentVersion,
  readGround,
} from '#route-service';
import { readNumber } from '../route-service/read-number.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The routes to compute, and their provider. */
export interface ShuttleOptions {
  readonly storeFolder: string;
  readonly config: Config;
  readonly provider: ProviderSettings;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** The result. */
export interface ShuttleReport {
  readonly total: number;
  readonly computed: number;
  /** Number of unchanged routes. */
  readonly kept: number;
  /** Number of shuttles without a route, or with the old route of stops that have moved since. */
  readonly failed: number;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

/** Raised when the computation of routes changes. */
const COMPUTATION = 1;
/** Decimals of stored lines (docs/product-rules.md). */
const LINE_DECIMALS = 5;

/** A shuttle of the store. */
interface Shuttle {
  readonly uuid: string;
  /** Address of the story in the space, by which people find it. */
  readonly slug: string;
  /** Whether editors gave it a line. */
  readonly hasOwnLine: boolean;
  readonly stops: readonly (RoutePoint & { readonly name: string })[];
}

type Warning = ShuttleReport['warnings'][number];

/** Updates the store's routes. @throws StopoverError store-missing, store-damaged, disk-write */
export async function computeShuttles(options: ShuttleOptions): Promise<ShuttleReport> {
  const { storeFolder, config } = options;
  const store = openStore(storeFolder);
  const languages = createSite(config, store.summary).languages.map(({ code }) => code);
  const shuttles = listShuttles(store);
  const known = readComputedRoutes(storeFolder);
  const provider = openLazily(options.provider);
  const attempt = { languages, provider, version: provider.version(), options };
  const stale = shuttles.filter((shuttle) => isStale(shuttle, known.get(shuttle.uuid), attempt));
  const { found, warnings } = await computeAll(stale, known, attempt).finally(provider.close);
  // If computing fails, the last known line is better than none.
  const routes = shuttles.flatMap(({ uuid }) => {
    const route = found.get(uuid) ?? known.get(uuid);
    return route ? [[uuid, route] as const] : [];
  });
  writeComputedRoutes(storeFolder, new Map(routes));
  const kept = shuttles.length - stale.length;
  return { total: shuttles.length, computed: found.size, kept, failed: stale.length - found.size, warnings };
}

/** Whether a shuttle's route has to be computed, because it is missing or does not fit its stops, the languages or the data. */
function isStale(
  shuttle: Shuttle,
  last: KeptRoute | undefined,
  { languages, version }: Pick<Attempt, 'languages' | 'version'>,
): boolean {
  // A site that has no routing data and needs none must not get a warning with every fetch.
  if (!last) return version !== undefined || !shuttle.hasOwnLine;
  if (last.stops !== describeStops(shuttle, languages)) return true;
  return version !== undefined && last.version !== version;
}

/** Computes routes one after the other, until the provider fails. */
async function computeAll(
  stale: readonly Shuttle[],
  known: ReadonlyMap<string, KeptRoute>,
  attempt: Attempt,
): Promise<{ readonly found: ReadonlyMap<string, KeptRoute>; readonly warnings: readonly Warning[] }> {
  const { languages, version = '' } = attempt;
  const found = new Map<string, KeptRoute>();
  const warnings: Warning[] = [];
  for (const [index, shuttle] of stale.entries()) {
    const route = await computeShuttle(shuttle, attempt);
    if (!('code' in route)) {
      found.set(shuttle.uuid, { ...route, stops: describeStops(shuttle, languages), version });
    } else if (route.code === NO_WAY) {
      warnings.push(route);
    } else {
      warnings.push(describeTrouble(stale.slice(index), known, route));
      break;
    }
  }
  return { found, warnings };
}

const NO_WAY = 'shuttle-no-way';
const NO_PROVIDER = 'shuttles-not-computed';

/** A failing provider is not asked again. One warning names all routes that are not computed. */
function describeTrouble(
  left: readonly Shuttle[],
  known: ReadonlyMap<string, KeptRoute>,
  { code, message }: Warning,
): Warning {
  const names = left.map(({ slug }) => slug).join(', ');
  const have = left.filter(({ uuid }) => known.has(uuid)).length;
  const rest =
    have === 0 ? 'Their pages go straight from stop to stop.' : `${have} of them keep their last known line.`;
  return { code, message: `${message} Not computed: ${names}. ${rest}` };
}

type Computed = Omit<KeptRoute, 'stops' | 'version'>;

interface Attempt {
  readonly languages: readonly string[];
  readonly provider: LazyProvider;
  /** Provider and data when the computation began; undefined if there were no data. */
  readonly version: string | undefined;
  readonly options: ShuttleOptions;
}

/** Computes a route; returns a warning if there is none. */
async function computeShuttle(
  { slug, stops }: Shuttle,
  { languages, provider, options }: Attempt,
): Promise<Computed | Warning> {
  const { signal, terminal } = options;
  terminal.progress(`computing ${slug}`);
  try {
    const opened = await provider.open();
    const way = await computeWay(opened, { stops, languages }, signal);
    if (way.kind === 'none') {
      const [from, to] = [stops[way.from]!.name, stops[way.from + 1]!.name];
      const message = `${slug}: there is no way by road from "${from}" to "${to}" (${way.status}).`;
      return { code: NO_WAY, message };
    }
    const { provider: settings } = options;
    const isOurs = settings.kind === 'embedded';
    const route: ComputedRoute = {
      line: encodePolyline(way.coordinates, LINE_DECIMALS),
      distanceM: sum(way.legs.map(({ distanceM }) => distanceM)),
      timeS: sum(way.legs.map(({ timeS }) => timeS)),
      legs: way.legs,
      ground: isOurs ? await readGround(settings.dataFolder, way.coordinates) : [],
      attribution: opened.attribution,
    };
    return route as Computed;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof RouteServiceError)) throw error;
    return { code: NO_PROVIDER, message: `${error.message} ${error.hint}` };
  } finally {
    terminal.endProgress();
  }
}

interface LazyProvider {
  /** Names provider and data; undefined when there is no data, so that nothing can be computed. */
  version(): string | undefined;
  open(): Promise<RouteProvider>;
  close(): Promise<void>;
}

/** Starts the engine only when there is something to compute, which is rare. */
function openLazily(settings: ProviderSettings): LazyProvider {
  let opened: Promise<RouteProvider> | undefined;
  return {
    version() {
      const fingerprint = readFingerprint(settings);
      return fingerprint === undefined ? undefined : `${settings.kind}:${fingerprint}:${COMPUTATION}`;
    },
    async open() {
      if (settings.kind === 'embedded' && !readCurrentVersion(settings.dataFolder)) {
        throw new RouteServiceError('data-missing', { folder: settings.dataFolder });
      }
      opened ??= openProvider(settings.kind === 'embedded' ? { ...settings, engines: 1 } : settings);
      return await opened;
    },
    async close() {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}

function readFingerprint(settings: ProviderSettings): string | undefined {
  if (settings.kind !== 'embedded') return nameFingerprint(settings);
  try {
    const data = readCurrentVersion(settings.dataFolder);
    return data && nameFingerprint(settings, data.manifest.fingerprint);
  } catch {
    return undefined;
  }
}

/** Shuttles with two stops that have a place; published ones as visitors see them, others as drafts. */
function listShuttles(store: ContentStore): readonly Shuttle[] {
  const facts = [...store.facts('draft')].filter(({ type }) => type === 'shuttle_route');
  return facts
    .map(({ uuid, slug }) => {
      const side = store.fact(uuid, 'published') ? 'published' : 'draft';
      const { content } = store.story(uuid, 'default', side) ?? {};
      const stops = content?.stops;
      const hasOwnLine = Boolean(content?.precomputed_coordinates);
      return { uuid, slug, hasOwnLine, stops: (Array.isArray(stops) ? stops : []).flatMap(readStop) };
    })
    .filter(({ stops }) => stops.length > 1);
}

function readStop(stop: unknown): (RoutePoint & { readonly name: string })[] {
  if (typeof stop !== 'object' || stop === null) return [];
  const { name, lat, lng } = stop as Readonly<Record<string, unknown>>;
  const [y = Number.NaN, x = Number.NaN] = [readNumber(lat), readNumber(lng)];
  return Math.abs(y) <= 90 && Math.abs(x) <= 180 ? [{ name: String(name), lat: y, lng: x }] : [];
}

function describeStops({ stops }: Shuttle, languages: readonly string[]): string {
  return [...stops.map(({ lat, lng }) => `${lat},${lng}`), ...languages].join(' ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
