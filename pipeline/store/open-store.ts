/** Opens the fixture store for reading. */
import type { Icon, Story } from '#renderer/model';
import { hashContent, hashParts } from '../bytes/hash.ts';
import { createFinder, findFact, listFacts } from './find-stories.ts';
import type { OpenManifest } from './manifest/manifest.ts';
import { type KeptRoute, parseComputedRoutes, readRoutesText } from './side-files/computed-routes.ts';
import { parseKeptIcons, readIconsText } from './side-files/kept-icons.ts';
import { readBody, readOpenManifest } from './store-files.ts';
import { layOut } from './store-layout.ts';
import { datasourcePath } from './store-paths.ts';
import type { ContentStore, Datasource } from './store-types.ts';

/**
 * Opens a store as its last commit left it. Facts are in memory, bodies are read on demand. Writes nothing,
 * holds nothing open, and keeps showing the same content while one later update is committed.
 * @param readFile reads the text of a body; default: from the folder.
 * @throws StopoverError store-missing, store-unreadable, store-damaged or store-newer
 */
export function openStore(folder: string, readFile: ReadBody = readBody): ContentStore {
  return showStore(folder, readOpenManifest(folder), readFile);
}

/** Reads a file of a store by its path and hash. The store of a worker has its bodies elsewhere. */
type ReadBody = typeof readBody;

function showStore(folder: string, manifest: OpenManifest, readFile: ReadBody): ContentStore {
  const layout = layOut(manifest, mayHaveNamesakes(manifest));
  const { format, spaceId, cv, versions, languages, startsWith } = manifest;
  const routesText = readRoutesText(folder);
  const iconsText = readIconsText(folder);
  const sideFiles = new Map<string, string>();
  if (routesText !== undefined) sideFiles.set('routes.json', routesText);
  if (iconsText !== undefined) sideFiles.set('icons.json', iconsText);
  const { fingerprint: ofStories } = manifest;
  const fingerprint = sideFiles.size === 0 ? ofStories : hashParts([ofStories, ...sideFiles.values()]);
  const finders = {
    published: createFinder(manifest, 'published'),
    draft: createFinder(manifest, 'draft'),
  };
  let icons: ReadonlyMap<string, Icon> | undefined;
  let routes: ReadonlyMap<string, KeptRoute> | undefined;
  return {
    folder,
    summary: { format, spaceId, cv, versions, languages, startsWith, fingerprint },
    storyCount: manifest.stories.size,
    facts: (version) => listFacts(manifest, version),
    fact: (uuid, version) => findFact(manifest, uuid, version),
    find: (query, version) => finders[version](query),
    manifest: () => manifest.text,
    reopen: () => showStore(folder, readOpenManifest(folder, manifest), readFile),
    locate: layout.locate,
    datasourceFile(slug) {
      const hash = manifest.datasources.get(slug);
      return hash === undefined ? undefined : { path: datasourcePath(slug), hash };
    },
    files: layout.files,
    story(uuid, language, version) {
      const file = layout.locate(uuid, language, version);
      return file && (JSON.parse(readFile(folder, file)) as Story);
    },
    datasources: () => [...manifest.datasources.keys()],
    datasource(slug) {
      const hash = manifest.datasources.get(slug);
      if (hash === undefined) return undefined;
      return JSON.parse(readFile(folder, { path: datasourcePath(slug), hash })) as Datasource;
    },
    formerSlugs: () => manifest.formerSlugs,
    routesVersion: () => (routesText === undefined ? '' : hashContent(routesText)),
    route(uuid) {
      routes ??= parseComputedRoutes(folder, routesText);
      return routes.get(uuid);
    },
    iconsVersion: () => (iconsText === undefined ? '' : hashContent(iconsText)),
    icon(name) {
      icons ??= parseKeptIcons(folder, iconsText).icons;
      return icons.get(name);
    },
    sideFiles: () => sideFiles,
  };
}

/** Whether two stories may have the same slug, so that their files need different names. */
function mayHaveNamesakes({ stories, drafts }: OpenManifest): boolean {
  if (stories.hasNamesakes || drafts.hasNamesakes) return true;
  for (const draft of drafts.values()) {
    if (stories.get(draft.uuid)?.slug === draft.slug) continue;
    for (const { uuid } of stories.at(draft.slug)) if (uuid !== draft.uuid) return true;
  }
  return false;
}
