/** Routes from the engine on this machine, in its own processes, over data that `route-service prepare` made. */
import { availableParallelism } from 'node:os';
import { type EngineGroup, openEngineGroup, QUERIES_PER_ENGINE } from '../engine/engine-group.ts';
import { RouteServiceError } from '../errors.ts';
import { type DataVersion, readCurrentVersion, tileFolder } from '../routing-data/data-folder.ts';
import { describeEngine } from '../routing-data/engine-config.ts';
import { watchData } from '../routing-data/watch-data.ts';
import type { ProvidedRoute, RouteProvider, RouteQuery } from './provider.ts';
import { isFarOutside, refuseFarSnap } from './refuse-far-snap.ts';
import { DEFAULT_MAX_SNAP_M, type EmbeddedSettings, nameFingerprint } from './settings.ts';
import { readValhallaAnswer, readValhallaText } from './valhalla-answer.ts';
import { writeValhallaQuery } from './valhalla-query.ts';

/** A route across a country takes 0.1 s; an engine that takes fifty times that hangs. */
const ENGINE_LIMIT_MS = 5_000;
const NOT_READY_RETRY_S = 5;
const COSTING = 'auto';

/** Data and the engines that work on it. */
interface Generation {
  readonly version: DataVersion;
  readonly engines: EngineGroup;
}

/**
 * Opens the provider. Without data it waits until data is prepared, and refuses every request as not ready until then.
 * @throws RouteServiceError engine-missing, engine-start, data-damaged, data-outdated
 */
export async function openEmbeddedProvider(settings: EmbeddedSettings): Promise<RouteProvider> {
  const provider = new EmbeddedProvider(settings);
  try {
    await provider.load();
  } catch (error) {
    await provider.close();
    throw error;
  }
  return provider;
}

class EmbeddedProvider implements RouteProvider {
  readonly id = 'embedded';
  readonly concurrency: number;
  readonly #settings: EmbeddedSettings;
  readonly #maxSnapM: number;
  readonly #engines: number;
  readonly #stopWatching: () => void;
  #generation: Generation | undefined;
  #loading: Promise<void> = Promise.resolve();
  #trouble: string | undefined;
  #refusedSnaps = 0;
  #earlier = { restarts: 0, killed: 0 };
  #closed = false;

  constructor(settings: EmbeddedSettings) {
    this.#settings = settings;
    this.#engines = settings.engines ?? availableParallelism();
    this.concurrency = this.#engines * QUERIES_PER_ENGINE;
    this.#maxSnapM = settings.maxSnapM ?? DEFAULT_MAX_SNAP_M;
    this.#stopWatching = watchData(settings.dataFolder, async () => {
      try {
        await this.load();
      } catch (error) {
        // The current data still works.
        this.#trouble = this.#generation ? undefined : (error as Error).message;
        throw error;
      }
    });
  }

  /** Loads the current version of the data, and closes the previous one when the new one works. */
  load(): Promise<void> {
    this.#loading = this.#loading.catch(() => undefined).then(() => this.#loadNow());
    return this.#loading;
  }

  get attribution(): string | undefined {
    return this.#generation?.version.manifest.attribution;
  }

  fingerprint(): string {
    return nameFingerprint(this.#settings, this.#fingerprintOfData());
  }

  async route(query: RouteQuery, signal: AbortSignal): Promise<ProvidedRoute> {
    if (!this.#generation) throw new RouteServiceError('not-ready', {}, { retryAfterS: NOT_READY_RETRY_S });
    if (this.#isOffTheNetwork(query, this.#generation)) {
      this.#refusedSnaps++;
      return { kind: 'none', status: 'NoSegment' };
    }
    const text = writeValhallaQuery(query, { costing: COSTING, maxSnapM: this.#maxSnapM });
    const said = await this.#generation.engines.run(text, signal);
    if ('error' in said) return this.#readError(said.error);
    const checked = refuseFarSnap(readValhallaAnswer(JSON.parse(said.answer)), query, this.#maxSnapM);
    if (checked.kind === 'none') this.#refusedSnaps++;
    return checked;
  }

  describeTrouble(): string | undefined {
    if (this.#generation) return this.#generation.engines.describeTrouble();
    const { dataFolder: folder } = this.#settings;
    return this.#trouble ?? new RouteServiceError('data-missing', { folder }).message;
  }

  stats() {
    const { restarts, killed } = this.#generation?.engines.stats() ?? { restarts: 0, killed: 0 };
    return {
      restarts: this.#earlier.restarts + restarts,
      killed: this.#earlier.killed + killed,
      retries: 0,
      refusedSnaps: this.#refusedSnaps,
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopWatching();
    await this.#loading.catch(() => undefined);
    await this.#generation?.engines.close();
  }

  #fingerprintOfData(): string | undefined {
    return this.#generation?.version.manifest.fingerprint;
  }

  async #loadNow(): Promise<void> {
    const version = readCurrentVersion(this.#settings.dataFolder);
    if (!version || this.#closed || version.manifest.fingerprint === this.#fingerprintOfData()) return;
    const engines = openEngineGroup({
      config: describeEngine(tileFolder(version.folder)),
      testQuery: writeTestQuery(version),
      size: this.#engines,
      limitMs: this.#settings.engineLimitMs ?? ENGINE_LIMIT_MS,
    });
    try {
      await engines.ready;
    } catch (error) {
      await engines.close();
      throw error;
    }
    const before = this.#generation;
    this.#generation = { version, engines };
    this.#trouble = undefined;
    if (before) await this.#retire(before);
  }

  #isOffTheNetwork({ from, to }: RouteQuery, { version }: Generation): boolean {
    return [from, to].some((point) => isFarOutside(point, version.manifest.bounds, this.#maxSnapM));
  }

  async #retire({ engines }: Generation): Promise<void> {
    const { restarts, killed } = engines.stats();
    this.#earlier = { restarts: this.#earlier.restarts + restarts, killed: this.#earlier.killed + killed };
    await engines.close();
  }

  #readError(text: string): ProvidedRoute {
    const status = readValhallaText(text);
    if (status) return { kind: 'none', status };
    throw new RouteServiceError('provider-failed', {}, { cause: new Error(`The engine said: ${text}`) });
  }
}

/** The query that an engine must answer before it is used. */
function writeTestQuery({ manifest }: DataVersion): string {
  return writeValhallaQuery(
    { ...manifest.test, language: undefined },
    { costing: COSTING, maxSnapM: DEFAULT_MAX_SNAP_M },
  );
}
