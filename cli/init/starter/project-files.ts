/** The small files of a new project: TypeScript, version control, the environment. */

const typescript = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    // A build bundles the modules of a site, so imports are resolved as in bundlers, not as in Node.
    module: 'preserve',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    noFallthroughCasesInSwitch: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  },
  // Only the configuration names the modules of a site, so TypeScript would not find them by imports.
  include: ['**/*.ts', '**/*.tsx'],
  exclude: ['dist', 'node_modules', '.stopover'],
};

const ignored = [
  'node_modules/',
  '.yarn/install-state.gz',
  'dist',
  'dist.releases/',
  '.stopover/',
  '.stopover-init-*/',
  '.env',
];

const environment = `# Copy this file to .env and fill in what you have. Never commit .env.
# Access token for published stories: Settings > Access Tokens in Storyblok.
STORYBLOK_TOKEN=
# Access token for drafts, which the preview shows.
STORYBLOK_PREVIEW_TOKEN=
# Secret of webhooks, with which the preview fetches and builds after each publication.
STORYBLOK_WEBHOOK_SECRET=
# Address of the site, if it differs from the configuration.
SITE_URL=
`;

/** Files by their paths. */
export const projectFiles: Readonly<Record<string, string>> = {
  'tsconfig.json': `${JSON.stringify(typescript, null, 2)}\n`,
  '.env.example': environment,
};

/** Writes the `.gitignore`: the existing lines, and those that it lacks. */
export function writeIgnored(present = ''): string {
  const lines = present.split(/\r?\n/).map((line) => line.trim());
  const missing = ignored.filter((line) => !lines.includes(line));
  const start = present === '' || present.endsWith('\n') ? present : `${present}\n`;
  return start + missing.map((line) => `${line}\n`).join('');
}

/** Writes the environment of this machine, with the given token. Tokens are letters and digits. */
export function writeEnvironment(token: string, apiUrl: string | undefined): string {
  const address = apiUrl ? `STORYBLOK_API_URL=${JSON.stringify(apiUrl)}\n` : '';
  return `STORYBLOK_TOKEN=${token}\n${address}`;
}
