/** The `stopover.config.ts` of a new project. */
import { writeLiteral } from '#pipeline/schema';

/** A language of a new site. */
interface StarterLanguage {
  readonly code: string;
  readonly label: string;
  /** The folder of its stories, if it has one. */
  readonly folder?: string;
  /** Its name in the space, if the space also translates by field. */
  readonly content?: string;
}

/** The facts of a site for its configuration. */
export interface SiteFacts {
  readonly brand: string;
  readonly timeZone: string;
  readonly region: string;
  readonly home: string;
  readonly dataFolders: readonly string[];
  /** Languages of the site, if they are known. */
  readonly languages?: readonly StarterLanguage[];
  /** File of findings that are known from the start. */
  readonly baseline?: string;
}

/** Writes the configuration. Every text is written as a literal, so that none becomes code. */
export function writeConfig({ brand, timeZone, region, home, dataFolders, ...facts }: SiteFacts): string {
  const { languages, baseline } = facts;
  const list = languages ? `\n    languages: ${writeLiteral(languages)},` : '';
  const check = baseline ? `\n  check: { baseline: ${writeLiteral(baseline)} },` : '';
  return `/** The configuration of the site. Hover over a key to read what it does. */
import { defineConfig } from 'stopover';

export default defineConfig({
  site: {
    // The address at which the site will be: it stands in the sitemap and in links for search engines.
    url: 'https://www.example.com',
    brand: ${writeLiteral(brand)},
    timeZone: ${writeLiteral(timeZone)},
    home: ${writeLiteral(home)},
    dataFolders: ${writeLiteral(dataFolders)},${list}
  },
  storyblok: { region: ${writeLiteral(region)} },
  blocks: ['blocks/index.ts'],
  islands: [],${check}
});
`;
}
