/** The website of the Skerry Line: three languages by field, own blocks, own look. */
import { defineConfig } from 'stopover';
import { words } from './words.ts';

export default defineConfig({
  site: {
    url: 'https://skerry.example',
    brand: 'Skerry Line',
    timeZone: 'Europe/Berlin',
    dataFolders: ['global'],
    languages: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch' },
      { code: 'fr', label: 'Français' },
    ],
  },
  blocks: ['blocks/index.ts', 'pages/index.ts'],
  messages: words,
  icons: { service: false },
  routeRules: { '/**/mess-room': { middleware: ['member'] } },
});
