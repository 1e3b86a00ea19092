/** What the build tells the browser code about the site; written into the entry module as plain data. */

export interface ClientSettings {
  /** Path below which the whole site lies: empty, or such as `/shop`. */
  readonly basePath: string;
  /** First path segment of each language's addresses, by language tag; empty for the default language. */
  readonly prefixes: Readonly<Record<string, string>>;
}
