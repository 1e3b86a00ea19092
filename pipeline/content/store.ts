/** Opens the fixture store for reading. */
import type { Story, StoryFacts } from '#renderer';
import { hashParts } from '../hash.ts';
import { type KeptRoute, parseComputedRoutes, readRoutesText } from './computed-routes.ts';
import type { Manifest } from './manifest.ts';
import { readBody, readManifest } from './store-files.ts';
import { layOut } from './store-layout.ts';
import { datasourcePath } from './store-paths.ts';
import type { ContentStore, ContentVersion, Datasource } from './store-types.ts';

/**
 * Opens a store as its last commit left it. Facts are in memory, bodies are read when they are asked for. Writes nothing,
 * holds nothing open, and keeps showing the same content while one later update is committed.
 * @throws StopoverError store-missing, store-damaged or store-newer
 */
export function openStore(folder: string): ContentStore {
  const manifest = readManifest(folder);
  const layout = layOut(manifest);
  const { format, spaceId, cv, versions, languages, startsWith } = manifest;
  const routesText = readRoutesText(folder);
  const fingerprint =
    routesText === undefined ? manifest.fingerprint : hashParts([manifest.fingerprint, routesText]);
  let routes: ReadonlyMap<string, KeptRoute> | undefined;
  return {
    folder,
    summary: { format, spaceId, cv, versions, languages, startsWith, fingerprint },
    facts: (version) => listFacts(manifest, version),
    fact: (uuid, version) => findFact(manifest, uuid, version),
    story(uuid, language, version) {
      const file = layout.locate(uuid, language, version);
      return file && (JSON.parse(readBody(folder, file)) as Story);
    },
    datasources: () => [...manifest.datasources.keys()],
    datasource(slug) {
      const hash = manifest.datasources.get(slug);
      if (hash === undefined) return undefined;
      return JSON.parse(readBody(folder, { path: datasourcePath(slug), hash })) as Datasource;
    },
    formerSlugs: () => manifest.formerSlugs,
    route(uuid) {
      routes ??= parseComputedRoutes(folder, routesText);
      return routes.get(uuid);
    },
  };
}

/** Facts of one story in one version: for drafts the published ones where nothing else is kept. */
function findFact(
  manifest: Pick<Manifest, 'stories' | 'drafts'>,
  uuid: string,
  version: ContentVersion,
): StoryFacts | undefined {
  const draft = version === 'draft' ? manifest.drafts.get(uuid) : undefined;
  return draft ?? manifest.stories.get(uuid);
}

function* listFacts(manifest: Manifest, version: ContentVersion): Generator<StoryFacts> {
  for (const facts of manifest.stories.values()) {
    yield (version === 'draft' && manifest.drafts.get(facts.uuid)) || facts;
  }
  if (version === 'published') return;
  for (const facts of manifest.drafts.values()) if (!manifest.stories.has(facts.uuid)) yield facts;
}
