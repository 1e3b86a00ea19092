/** The website of the Skerry Line: three languages by field, own blocks, own look. */
import { defineConfig } from 'stopover';
import { words } from './words.ts';

/** Pages of the deck club: behind its door, and not for search engines. */
const membersOnly = { middleware: ['member'], noindex: true };

export default defineConfig({
  site: {
    url: 'https://skerry.example',
    brand: 'Skerry Line',
    timeZone: 'Europe/Berlin',
    icon: 'icon.svg',
    themeColor: '#ffffff',
    dataFolders: ['global'],
    languages: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch' },
      { code: 'fr', label: 'Français' },
    ],
  },
  blocks: ['blocks/index.ts', 'pages/index.ts'],
  pages: ['listings/index.ts'],
  artefacts: ['artefacts/news-feed.ts'],
  shell: 'shell.tsx',
  islands: ['islands/fare-finder.tsx', 'islands/week-switch.tsx'],
  behaviours: ['behaviours/club-door.ts'],
  fonts: [{ package: '@fontsource-variable/archivo', axes: 'wdth', roles: ['text'] }],
  styles: ['styles/index.css'],
  baseStyles: false,
  integrations: [
    {
      name: 'harbour-count',
      consent: 'statistics',
      module: 'integrations/harbour-count.ts',
      policy: { 'connect-src': ['https://count.skerry.example'] },
    },
  ],
  messages: words,
  icons: { service: false },
  routeRules: { '/club/*': membersOnly, '/de/club/*': membersOnly, '/fr/club/*': membersOnly },
});
