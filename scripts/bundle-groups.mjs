// Modules that share a file of the bundle although not all programs need all of them: a few larger files load faster than many small ones.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Stands for all modules of a folder, and of the folders in it. */
const everything = Symbol('everything');

/**
 * Modules by folder, without their extension, and installed packages. A module belongs to the first group that holds it. All others get
 * their files by the bundler, which makes one for each set of programs that need the same modules.
 */
const groups = [
  {
    // Constants and texts that nearly all code needs; otherwise they would be three files of one kilobyte.
    name: 'map-words',
    modules: {
      'renderer/route-map/languages': ['de', 'en', 'es', 'fr', 'it', 'nl', 'step-texts'],
      'route-service': ['contract'],
    },
  },
  {
    // Fetching, building and sites share these; otherwise they would be eight more files.
    name: 'basics',
    packages: ['fastest-levenshtein'],
    hasLaterPackages: true,
    modules: {
      pipeline: ['errors'],
      'pipeline/assets': ['base-fonts', 'name-asset', 'script-bundle'],
      'pipeline/build': ['code-hash'],
      'pipeline/bundlers': everything,
      'pipeline/bytes': everything,
      'pipeline/config': ['create-site', 'host-names', 'nearest-name'],
      'pipeline/config/language': ['prefix-of'],
      'pipeline/deploy': ['deployment'],
      'pipeline/disk': everything,
      'pipeline/errors': everything,
      'pipeline/output': ['host-files', 'output-places', 'pending-files'],
      'pipeline/run': ['name-node', 'phase-clock', 'with-scope'],
      'pipeline/site': [
        'bundle-error',
        'find-import-cycle',
        'find-own-blocks',
        'follow-imports',
        'index',
        'locate-error',
        'module-sources',
        'place-in-module',
        'replace-foreign',
        'steady-sources',
        'suggest-path',
      ],
      'pipeline/site/bundle': [
        'kept-bundle',
        'remove-old-bundles',
        'list-site-modules',
        'missing-imports',
        'outside-folder',
      ],
      'pipeline/site/client': ['find-definitions'],
      'pipeline/site/environment': everything,
      'pipeline/site/fonts': ['write-font-css'],
      'pipeline/site/guard': ['kept-formats', 'own-place', 'run-within'],
      'pipeline/site/packages': [
        'describe-unexported',
        'find-named',
        'find-unbuilt',
        'installed',
        'may-be-installed',
      ],
      'pipeline/site/settings': ['list-meant', 'list-settings', 'read-tsconfig'],
      'pipeline/store': ['story-facts'],
      'pipeline/store/manifest': ['manifest-lines'],
      'renderer/address': ['parse-url', 'trim-slashes'],
      'renderer/context/reads': ['recent-map'],
      'renderer/format': ['is-time-zone'],
      'renderer/islands': ['names'],
      'renderer/markup': ['describe-thrown', 'steps'],
      'renderer/model': ['form-address', 'icon', 'index', 'passing-statuses'],
    },
  },
  {
    // The bundlers for the server and for browsers share these.
    name: 'bundling',
    modules: {
      'pipeline/site/bundle': [
        'common-packages',
        'note-unknown-classes',
        'refuse-decorators',
        'refuse-other-files',
        'take-own-code',
      ],
      'pipeline/site/client': ['site-code-plugin'],
      'pipeline/site/files': everything,
      'pipeline/site/settings': ['follow-conditions'],
      'pipeline/site/styles': ['find-unknown-classes'],
    },
  },
  {
    // Builds, threads and previews render with these.
    name: 'rendering',
    modules: {
      'pipeline/assets': ['drawings'],
      'pipeline/record': ['read-numbering'],
      'pipeline/render': [
        'build-job',
        'made-page',
        'make-page',
        'name-failure',
        'open-content',
        'page-file-writer',
        'page-work',
        'renderer-options',
        'wrap-page',
      ],
      'pipeline/render/engines': ['make-in-time', 'packed-jobs', 'thread-protocol'],
      'pipeline/render/listed': everything,
      'pipeline/run': ['build-settings'],
      'pipeline/site': ['load-modules'],
      'pipeline/site/guard': everything,
      'pipeline/site/kinds': everything,
      'pipeline/store': ['kept-stories', 'sibling-index', 'store-reader'],
    },
  },
  {
    // Sending a store to workers needs a part of the code that opens one; otherwise they would be two files.
    name: 'store',
    modules: {
      'pipeline/store': [
        'find-stories',
        'open-store',
        'store-files',
        'store-layout',
        'store-paths',
        'story-index',
      ],
      'pipeline/store/manifest': everything,
      'pipeline/store/side-files': everything,
      'pipeline/store/update': ['store-commit'],
    },
  },
  {
    // Builds with workers and the main threads of workers share these, and load nothing that renders for them.
    name: 'queue',
    modules: {
      'pipeline/render/queue': ['presence', 'protocol', 'redis'],
      'pipeline/render/queue/storage': ['file-memory', 'folder-storage', 'open-storage', 'shared-storage'],
      'pipeline/render/queue/worker': ['batch-thread-host', 'storage-bridge', 'thread-progress'],
    },
  },
  {
    // Builds with workers and render threads of workers share these.
    name: 'batches',
    modules: {
      'pipeline/render/queue': [
        'batch-file',
        'batch-reads',
        'build-order',
        'content-packs',
        'packed-file',
        'portable-bundle',
        'send-content',
      ],
    },
  },
  {
    // The configuration and its outline; otherwise they would be two files.
    name: 'config',
    modules: { 'pipeline/config': ['config-outline', 'index'] },
  },
  {
    // Most commands need these, but not those that have nothing to do.
    name: 'commands',
    modules: {
      cli: ['listen', 'open-events'],
      'cli/build': ['resolve-queue'],
      'cli/configuration': [
        'cache-place',
        'config-problems',
        'environment',
        'find-repeated-key',
        'load-config',
        'locate-json-problem',
        'secrets',
        'written-config',
      ],
      'cli/init': ['find-entry', 'index-module'],
      'cli/messages': everything,
      'cli/network': ['use-proxy'],
      'cli/route-service': ['read-number'],
      'cli/schema': ['schema-flags'],
    },
  },
  {
    // Small parts that several providers share.
    name: 'providers',
    modules: {
      'route-service/geo': ['measure-distance', 'point-grid'],
      'route-service/providers': ['http-provider', 'refuse-far-snap', 'settings'],
    },
  },
  {
    // The service, its process and its commands share these.
    name: 'route-data',
    modules: {
      'route-service': ['make-folders'],
      'route-service/engine': ['engine-process'],
      'route-service/http': ['rate-limit'],
      'route-service/routing-data': ['data-folder', 'engine-config', 'sync-files', 'watch-data'],
      'route-service/stored-routes': [
        'detach-bytes',
        'encode-answer',
        'gate',
        'memory-front',
        'open-stored-routes',
        'purge-requests',
        'route-name',
        'route-resolver',
        'route-store',
        'single-flight',
      ],
      'route-service/stored-routes/log': everything,
    },
  },
  {
    // Every run needs these two before it knows its command.
    name: 'process',
    modules: { cli: ['interruption', 'package-root'] },
  },
  {
    // The list of a deployment is checked with it; otherwise its shape would be a file of its own.
    name: 'zod',
    packages: ['zod'],
    modules: { 'pipeline/deploy': ['deployment-shape'] },
  },
];

/** The beginning of the names of modules that load a package at its first use. */
export const LATER = '\0later:';

/**
 * Makes the bundler's groups for the compiled code in a folder.
 * @throws Error for a module that is not there, so that the groups keep up with the code.
 */
export function listBundleGroups(folder) {
  return groups.map(({ name, modules = {}, packages = [], hasLaterPackages = false }) => {
    const paths = Object.entries(modules).flatMap(([path, names]) => listPaths(path, names));
    const missing = paths.find((path) => !existsSync(join(folder, path)));
    if (missing !== undefined)
      throw new Error(`scripts/bundle-groups.mjs: ${name} names ${missing}, which is not there.`);
    const files = new Set(paths);
    const folders = paths.filter((path) => path.endsWith('/'));
    const holdsPath = (path) => files.has(path) || folders.some((each) => path.startsWith(each));
    const isOfPackage = (id) => packages.some((each) => id.includes(`/node_modules/${each}/`));
    return {
      name,
      test(id) {
        if (id.startsWith(LATER)) return hasLaterPackages;
        return holdsPath(relative(folder, id).replaceAll('\\', '/')) || isOfPackage(id.replaceAll('\\', '/'));
      },
    };
  });
}

/** Files, or a folder with a slash at its end. */
function listPaths(folder, names) {
  return names === everything ? [`${folder}/`] : names.map((name) => `${folder}/${name}.js`);
}
