// Bundles the compiled program into the modules that are run and imported.
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { LATER, listBundleGroups } from './bundle-groups.mjs';
import { isInstalled } from './installed-packages.mjs';
import { keepNames } from './keep-names.mjs';
import { takeBuiltins, takeChildProcessLater } from './take-builtins.mjs';
import { noteLicenses } from './third-party-licenses.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Installed for its types, and because sites import its languages; the program contains its own copy in one file. */
const INLINED_TOO = 'zod';

/** Modules that start programs which are bundled themselves. */
const besideBundle = /(?:choose-engine|batch-thread-host|ask-bundling-child|read-documents)\.js$/;

/** The files that are loaded by their names. */
const entries = {
  main: 'cli/main.js',
  public: 'pipeline/public.js',
  renderer: 'renderer/index.js',
  'route-service': 'route-service/index.js',
  'route-service-process': 'route-service/main.js',
  'render-thread': 'pipeline/render/engines/render-thread.js',
  'batch-thread': 'pipeline/render/queue/worker/batch-thread.js',
  'reading-thread': 'pipeline/check/threads/reading-thread.js',
  'bundling-child': 'pipeline/assets/bundling-child.js',
};

/**
 * Bundles all code that is run and imported into a few files: loading hundreds of small ones takes longer than most commands.
 * Packages that are installed with it stay outside, so that a site's own blocks get the same React; all others are inlined.
 */
export async function bundlePrograms(folder) {
  const startOfProgram = new Set();
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(folder, path)])),
    platform: 'node',
    // A hand-written file imports it, and must not pull in code that other files need.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      ...loadPackagesLater(),
      keepNames(),
      resolveOwnFaces(folder),
      keepPlaces(folder),
      noteLicenses(),
      listStart(folder, startOfProgram),
    ],
    logLevel: 'warn',
  });
  await bundle.write({
    dir: join(folder, 'bundle'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk.[hash].js',
    comments: { legal: true, annotation: false, jsdoc: false },
    // One byte for each character: a single wider character doubles the size of the file for V8.
    charset: 'ascii',
    plugins: [takeBuiltins(), escapeComments()],
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: 'program', test: (id) => startOfProgram.has(id) }, ...listBundleGroups(folder)],
    },
  });
  await bundle.close();
  await bundleClientFace(folder);
  await bundleLater(folder);
  // Containers and systemd units start this file.
  writeFileSync(join(folder, 'route-service/main.js'), "import '../bundle/route-service-process.js';\n");
  writeFirstFile(join(folder, 'bundle', 'stopover.cjs'), "import('./main.js');");
}

/** Bundles `stopover/client` for servers separately: together with the others, it would split them into more files. */
async function bundleClientFace(folder) {
  const bundle = await rolldown({
    input: join(folder, 'renderer/client/public.js'),
    platform: 'node',
    external: ['react'],
    logLevel: 'warn',
  });
  await bundle.write({ file: join(folder, 'bundle/client.js'), format: 'esm', charset: 'ascii' });
  await bundle.close();
}

/** Bundles the packages that are loaded on first use and are not installed, as CommonJS, because `require` needs no promise. */
async function bundleLater(folder) {
  for (const name of Object.keys(neededLater).filter((id) => !isInstalled(id))) {
    const bundle = await rolldown({
      input: `\0entry:${name}`,
      platform: 'node',
      logLevel: 'warn',
      plugins: [exportDefault(name), noteLicenses()],
    });
    const file = join(folder, 'bundle', nameLater(name));
    // Callers use `default`; without named exports it would be the module itself.
    await bundle.write({ file, format: 'cjs', exports: 'named', charset: 'ascii' });
    await bundle.close();
  }
}

function exportDefault(name) {
  return {
    name: 'export-default',
    resolveId: (id) => (id.startsWith('\0entry:') ? id : null),
    load: (id) =>
      id.startsWith('\0entry:')
        ? `import value from ${JSON.stringify(name)};\nexport default value;\n`
        : null,
  };
}

function nameLater(name) {
  return `${name.replaceAll('/', '-')}.cjs`;
}

/** Writes the file that users run. It checks the version of Node before it loads code that an older one cannot parse. */
export function writeFirstFile(file, start) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const check = readFileSync(join(root, 'cli/check-node.cjs'), 'utf8').replace(
    "require('../package.json')",
    JSON.stringify({ engines }),
  );
  writeFileSync(file, `#!/usr/bin/env node\n${check}\n${start}\n`);
  chmodSync(file, 0o755);
}

/** Lists the modules that every command loads first: one file loads faster than a dozen. */
function listStart(folder, modules) {
  const pathOf = (name) => join(folder, 'cli', name);
  return {
    name: 'list-start',
    buildEnd() {
      const besides = new Set();
      const list = (id, into) => {
        if (into.has(id) || besides.has(id)) return;
        const info = this.getModuleInfo(id);
        if (!info || info.isExternal) return;
        into.add(id);
        for (const imported of info.importedIds) list(imported, into);
      };
      // Modules that sites import, or that are needed without the program, stay apart.
      list(pathOf('main.js'), besides);
      list(join(folder, 'pipeline/errors.js'), besides);
      list(join(folder, 'pipeline/site/index.js'), besides);
      list(pathOf('program.js'), modules);
      list(pathOf('run-command.js'), modules);
    },
  };
}

/** Escapes characters of authors' names in comments, which the bundler leaves unchanged. */
function escapeComments() {
  return {
    name: 'escape-comments',
    renderChunk: (code) => (/[^\0-\x7f]/.test(code) ? code.replaceAll(/[^\0-\x7f]/g, escapeCharacter) : null),
  };
}

function escapeCharacter(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Resolves names such as `#pipeline` by package.json to the compiled code; Node resolves all other packages. */
function resolveOwnFaces(folder) {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    name: 'own-faces',
    resolveId(id, importer) {
      if (id.startsWith('#') && imports[id])
        return join(folder, imports[id].default.replace(/^\.\/build\//, ''));
      const isPackage = importer && !/^[./\0]/.test(id);
      return isPackage && id !== INLINED_TOO && (id.startsWith('node:') || isInstalled(id))
        ? { id, external: true }
        : null;
    },
  };
}

/** Functions of packages that are loaded at their first call; `default` is the package itself. */
const neededLater = {
  // Our own blocks do not use React's server renderer (decision 0023), and loading it takes longer than writing a page.
  'react-dom/server': ['renderToString', 'renderToStaticMarkup'],
  // Most sites have no Markdown.
  'markdown-it': ['default'],
};

/** Keeps packages, and parts of them, out of what every run loads. */
function loadPackagesLater() {
  return [awaitNeed(), awaitNeedOfLocales(), takeChildProcessLater()];
}

/** Loads packages at the first call of one of their functions. */
function awaitNeed() {
  const writeFunction = (id) => (name) => {
    const place = isInstalled(id) ? id : `./${nameLater(id)}`;
    const member = name !== 'default' ? `.${name}` : isInstalled(id) ? '' : '.default';
    const call = `require(${JSON.stringify(place)})${member}(...args)`;
    return name === 'default'
      ? `export default (...args) => ${call};`
      : `export const ${name} = (...args) => ${call};`;
  };
  return {
    name: 'await-need',
    resolveId: (id) => (Object.hasOwn(neededLater, id) ? `${LATER}${id}` : null),
    load(id) {
      if (!id.startsWith(LATER)) return null;
      const name = id.slice(LATER.length);
      return [
        "import { createRequire } from 'node:module';",
        'const require = createRequire(import.meta.url);',
        ...neededLater[name].map(writeFunction(name)),
      ].join('\n');
    },
  };
}

/** Loads zod's messages in other languages (`z.locales`) on first use: they are two thirds of its code, and no build needs them. */
function awaitNeedOfLocales() {
  return {
    name: 'await-need-of-locales',
    load(id) {
      if (!/zod[\\/]v4[\\/]locales[\\/]index\.js$/.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(/export \{ default as (\w+) \}/g)].map(
        ([, name]) => name,
      );
      return `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
${names.map((name) => `export const ${name} = () => require('zod/v4/locales').${name}();`).join('\n')}`;
    },
  };
}

/** Lets modules that look for files beside them find these in the compiled folder. */
function keepPlaces(folder) {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null;
      // Packages keep their place. Tests compile into their own folder, which may itself be inside node_modules.
      if (besideBundle.test(id) || id.startsWith('\0') || relative(folder, id).startsWith('..')) return null;
      const place = relative(join(folder, 'bundle'), id).replaceAll('\\', '/');
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`);
    },
  };
}
