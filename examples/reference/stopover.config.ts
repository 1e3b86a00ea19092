/** The site of the reference's examples: an invented trust that looks after lighthouses. */
import { defineConfig } from 'stopover';

export default defineConfig({
  site: {
    url: 'https://lights.example',
    brand: 'Lighthouse Trust',
    timeZone: 'Europe/Oslo',
    dataFolders: ['global', 'keepers'],
    languages: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch' },
    ],
  },
  blocks: ['blocks/index.ts', 'pages/index.ts'],
  pages: ['listings/regions.tsx'],
  artefacts: ['artefacts/calendar.ts', 'artefacts/visits.ts'],
  shell: 'shell.tsx',
  islands: ['islands/tide-table.tsx', 'islands/visit-planner.tsx'],
  behaviours: ['behaviours/fold.ts'],
  clientModules: ['client/start.ts'],
  icons: { service: false },
  messages: {
    en: {
      'lights.open': '{name} is open.',
      'lights.closed': '{name} is closed.',
      'lights.region': 'Lighthouses in {region}',
    },
    de: {
      'lights.open': '{name} ist geöffnet.',
      'lights.closed': '{name} ist geschlossen.',
      'lights.region': 'Leuchttürme: {region}',
    },
  },
});
