/** The state that the router shares with its visits, whose code is loaded with the first visit. */
import type { ClientSettings } from '../client-settings.ts';
import type { Payloads } from './payloads.ts';
import type { ScrollMemory, ScrollPosition } from './scroll-memory.ts';

/** Options with which the site's code starts the router. */
export interface RouterOptions {
  readonly settings: ClientSettings;
  /** Whether a newer build has been published. */
  isOutdated(): boolean;
  /** Ends what runs on the page that is being left. */
  leave(): void;
  /** Starts what runs on the page that is now shown. */
  arrive(): void;
}

/** A visit to a page, from its start until the page is shown. */
export interface Visit {
  readonly url: URL;
  /** Undefined for an address that cannot be a page of the site. */
  readonly route: string | undefined;
  /** For a step through the history, which has already moved: the saved position of the page. */
  readonly step: { readonly position: ScrollPosition | undefined } | undefined;
  /** Aborted when the next visit begins. */
  readonly controller: AbortController;
}

/** The state that all visits share. */
export interface Router extends RouterOptions {
  /** Made when the first visit is likely to start. */
  payloads?: Payloads;
  readonly scroll: ScrollMemory;
  /** Address of the page that is shown; during a step through the history the browser shows another. */
  shown: string;
  visit?: Visit | undefined;
}
