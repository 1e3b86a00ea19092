/**
 * The facts that travel between the pipeline's parts, and the hub they travel through.
 * A `handle` listener is part of the work: it is awaited in order, and a throw fails the emitter. An `observe` listener
 * (terminal, metrics, live reload) only watches: a throw is reported and never fails the work.
 */

import type { BuildPlan } from './plan/build-plan.ts';
import type { FailedPage, MadePage } from './render/made-page.ts';
import type { BatchSpan, Span, StepSpan, ThreadSpan } from './run/phase-clock.ts';
import type { ContentVersion, StoreDifference } from './store/store-types.ts';

/** Every event, its payload (readonly plain data) and when it happens. */
export interface PipelineEvents {
  /** After each answer of the content API while fetching. Counts are totals of this run. */
  'fetch:progressed': {
    readonly pages: number;
    readonly stories: number;
    readonly requests: number;
    readonly retries: number;
    /** Milliseconds spent waiting for the API's rate limit or after failures. */
    readonly waitedMs: number;
    /** Share of the work that is done, 0 to 1; undefined while the size is unknown. */
    readonly done?: number;
  };
  /** When something could not be fetched or looks wrong, but the fetch continues. */
  'fetch:warned': { readonly code: string; readonly message: string; readonly story?: string };
  /** When everything that was requested has arrived, before the store is written. */
  'stories:fetched': { readonly versions: readonly ContentVersion[]; readonly languages: readonly string[] };
  /** When the store has been committed; readers see the new content from here on. */
  'stories:stored': { readonly difference: StoreDifference; readonly cv: number };
  /** When the store's manifest has been updated for files that were edited by hand or by a merge. */
  'store:edited': { readonly files: readonly string[] };
  /** When a build has been requested. */
  'build:started': { readonly version: ContentVersion };
  /** When the build has opened the store, which fixes the content that the site will show. */
  'stories:opened': { readonly fingerprint: string };
  /** When it is known which pages exist and which have to be rendered. */
  'build:planned': { readonly plan: BuildPlan };
  /** When one page has been rendered and its files have been written beside the site. Rendering waits for the handlers: back-pressure. */
  'page:rendered': MadePage;
  /** When one page could not be rendered. The other pages are still rendered. */
  'page:failed': FailedPage;
  /** When a page's files have become part of the new site, ready to be published. */
  'page:written': { readonly route: string; readonly bytes: number };
  /** When all pages are ready and the artefacts (sitemap, redirects) can be made. */
  'build:written': { readonly rendered: number; readonly reused: number };
  /** When the new site is in the output folder; the manifest is its last file. */
  'build:published': {
    readonly buildId: string;
    readonly written: number;
    readonly removed: number;
    /** Addresses of the pages whose files changed. */
    readonly routes: readonly string[];
    /**
     * Folders of the site, with forward slashes (`.` is its own), and when they last changed, in milliseconds since the Unix
     * epoch. None of a build that made a part of the site.
     */
    readonly folders: readonly (readonly [folder: string, changedMs: number])[];
  };
  /** When a build with a profile has ended, whether it succeeded or failed. */
  'build:profiled': {
    /** When the phases took place. */
    readonly phases: readonly Span[];
    /** Their parts, where they are measured: each artefact. */
    readonly steps: readonly StepSpan[];
    /** The start-up time of each thread; named by the thread's number. */
    readonly threads: readonly ThreadSpan[];
    /** The batches that workers made. */
    readonly batches: readonly BatchSpan[];
    /** Whether style sheet and scripts were those of an earlier build; undefined when the build ended before that was known. */
    readonly assetsKept: boolean | undefined;
  };
}

type Listener<Payload> = (payload: Payload) => unknown;

/** Carries events from emitters to listeners. `Events` has the payload of each by its name. */
export interface EventHub<Events = PipelineEvents> {
  /** Adds a listener that is part of the work; returns a function that removes it. */
  handle<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void;
  /** Adds an observer; returns a function that removes it. */
  observe<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void;
  /** Notifies observers, then runs the handlers one after the other. Rejects with the first handler's failure. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): Promise<void>;
}

interface HubOptions<Events> {
  /** Called with what an observer threw. */
  readonly onObserverError?: (name: keyof Events, error: unknown) => void;
}

/** Creates a hub without listeners. */
export function createEventHub<Events = PipelineEvents>({
  onObserverError = () => {},
}: HubOptions<Events> = {}): EventHub<Events> {
  const handlers: Registry<Events> = new Map();
  const observers: Registry<Events> = new Map();

  return {
    handle: (name, listener) => addListener(handlers, name, listener),
    observe: (name, listener) => addListener(observers, name, listener),
    async emit(name, payload) {
      const report = (error: unknown) => onObserverError(name, error);
      for (const observer of listenersOf(observers, name)) notify(observer, payload, report);
      for (const handler of listenersOf(handlers, name)) await handler(payload);
    },
  };
}

type Registry<Events> = Map<keyof Events, Set<Listener<never>>>;

function addListener<Events, Name extends keyof Events>(
  registry: Registry<Events>,
  name: Name,
  listener: Listener<Events[Name]>,
): () => void {
  const listeners = registry.get(name) ?? new Set();
  registry.set(name, listeners.add(listener));
  return () => listeners.delete(listener);
}

function listenersOf<Events, Name extends keyof Events>(
  registry: Registry<Events>,
  name: Name,
): Listener<Events[Name]>[] {
  return [...(registry.get(name) ?? [])] as Listener<Events[Name]>[];
}

function notify<Payload>(
  observer: Listener<Payload>,
  payload: Payload,
  report: (error: unknown) => void,
): void {
  try {
    const result = observer(payload);
    if (result instanceof Promise) result.catch(report);
  } catch (error) {
    report(error);
  }
}
