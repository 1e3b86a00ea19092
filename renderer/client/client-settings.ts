/** The settings that the build writes into the browser code as plain data; none of them is a secret. */

/** The site's addresses, which every page needs. */
export interface ClientSettings {
  /** Path below which the whole site lies: empty, or such as `/shop`. */
  readonly basePath: string;
  /** First path segment of each language's addresses, by language tag; empty for the default language. */
  readonly prefixes: Readonly<Record<string, string>>;
}

/** The receiver of events, besides monitoring and flags. */
export interface AnalyticsSettings {
  /** Address that receives events; absent: only monitoring and flags get them. */
  readonly url?: string;
}

/** The service that evaluates feature flags; it speaks OpenFeature's remote evaluation protocol (OFREP). */
export interface FlagSettings {
  readonly clientKey: string;
  readonly url: string;
  /** The consent that evaluating waits for. `none`: nothing is stored in the browser, and visitors are not counted. */
  readonly consent: 'none' | 'statistics' | 'marketing' | 'media';
}

/** The code of a third party. */
export interface IntegrationSettings {
  readonly name: string;
  /** The consent that loading waits for. `none`: the site does not work without it. */
  readonly consent: 'none' | 'statistics' | 'marketing' | 'media';
  /** Address of the script; absent: a module of the site starts it. */
  readonly script?: string;
  /** Attributes of the script element. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Real-user monitoring. */
export interface MonitoringSettings {
  readonly applicationId: string;
  readonly clientToken: string;
  readonly service: string;
  /** Identifies the build: the id of the job that made it. */
  readonly version?: string;
  /** Sessions that are reported, in per cent. */
  readonly sessionSampleRate: number;
  readonly remoteConfigurationId?: string;
}
