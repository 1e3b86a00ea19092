/** The identity of a build's record, and the conditions under which it is valid. */
import { join, relative } from 'node:path';
import type { Site } from '#renderer';
import { hashContent, hashParts } from '../bytes/hash.ts';
import { listPageRules } from '../config/route-rules.ts';
import type { BuildSettings } from './build-settings.ts';
import { nameNode } from './name-node.ts';

/**
 * Folder of the record for the next build. Each output folder has its own record, because a record describes the files of
 * one folder. CI machines check a project out at different places, so the relative path of the folder names the record.
 */
export function nameRecord({
  cacheFolder,
  outFolder,
}: Pick<BuildSettings, 'cacheFolder' | 'outFolder'>): string {
  return join(cacheFolder, `build-record.${hashContent(relative(cacheFolder, outFolder))}`);
}

/**
 * Identifies everything that pages depend on apart from content, look and time. Secrets and paths do not reach pages, and the
 * reads of a page have the texts of the configuration that it shows.
 */
export function describeBasis(
  settings: Pick<BuildSettings, 'config' | 'codeHash' | 'extensions' | 'version' | 'look'>,
  { languages }: Pick<Site, 'languages'>,
): string {
  const { config, codeHash, extensions, version, look } = settings;
  const { site: whole, build: how, routeRules, monitoring, flags, analytics } = config;
  // The look has an identity of its own.
  const { icon: _, themeColor: __, logo: ___, ...site } = whole;
  // Pages do not depend on the machine that renders them.
  const { pageTimeout: ____, engine: _____, sharedFolder: ______, redisPrefix: _______, ...rest } = how;
  // Other files have the redirects and headers of hosts.
  const { queueFromPages: ________, hosts: _________, ...build } = rest;
  const features = [monitoring, flags, analytics, config.integrations];
  const services = [config.forms, config.map.service, config.map.tiles];
  const rules = listPageRules(routeRules);
  const islands = extensions.client?.islands ?? [];
  const sheets = Object.keys(look?.blockStyles ?? {});
  // The same module may be named by another key, which takes other definitions from it.
  const keys = extensions.bundle?.modules.map(({ key }) => key);
  // Of the look, only the logo affects the content: blocks see it, and structured data name it.
  const seen = [features, services, islands, sheets, keys, look?.logo?.path];
  const configured = JSON.stringify([site, build, rules, seen, languages]);
  return hashParts([codeHash, nameNode(), extensions.hash, version, configured]);
}

/** Identifies the look and the code for browsers. Changes to them change the style sheets and scripts of pages, not their content. */
export function describeLook({
  config,
  look,
  extensions,
}: Pick<BuildSettings, 'config' | 'look' | 'extensions'>): string {
  const { theme, baseStyles, site } = config;
  const { middleware, client } = extensions;
  return hashParts([
    JSON.stringify([theme, baseStyles, site.themeColor]),
    ...[look, middleware, client].map((part) => part?.hash ?? ''),
  ]);
}

/** Identifies everything that artefacts depend on apart from pages and content. */
export function describeSurroundings({ config, look }: Pick<BuildSettings, 'config' | 'look'>): string {
  const files = (look?.publicFolder?.files ?? []).map(({ path }) => path);
  const { security, check, redirects, routeRules, build, messages } = config;
  const configured = [security, check.elsewhere, redirects, routeRules, build.hosts, messages];
  return hashParts([JSON.stringify(configured), ...files]);
}
