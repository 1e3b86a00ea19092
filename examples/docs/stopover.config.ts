/** The documentation of Stopover as a site that Stopover builds. */
import { defineConfig } from 'stopover';

export default defineConfig({
  site: {
    url: 'https://docs.example',
    brand: 'Stopover documentation',
    icon: 'icon.svg',
    themeColor: '#ffffff',
    languages: [{ code: 'en', label: 'English' }],
  },
  blocks: ['pages/index.ts'],
  shell: 'shell.tsx',
  artefacts: ['artefacts/search-index.ts'],
  islands: ['islands/search-box.tsx'],
  styles: ['styles/docs.css'],
  baseStyles: false,
  icons: { service: false },
});
