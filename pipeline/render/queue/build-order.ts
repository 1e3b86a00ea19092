/** The order of a build for its workers: everything that pages are made from, without secrets. */
import { deserialize, serialize } from 'node:v8';
import type { PageResources } from '#renderer';
import type { Config } from '../../config/config.ts';
import type { BuildSettings } from '../../run/build-settings.ts';
import type { LanguageList } from '../listed/listed-pages.ts';
import { type ContentSettings, pickLook } from '../open-content.ts';
import type { PortableBundle } from './portable-bundle.ts';
import type { SentContent } from './send-content.ts';

/** A build for workers. Plain data. */
export interface BuildOrder {
  readonly settings: Pick<BuildSettings, 'config' | 'version' | 'now' | 'profile'> &
    Pick<ContentSettings, 'look'>;
  readonly content: SentContent;
  readonly bundle: PortableBundle | undefined;
  readonly resources: PageResources;
  /** The site's lists of pages, which the build has made. */
  readonly lists: readonly LanguageList[];
}

/** Writes an order as bytes, without its secrets, on which pages do not depend. */
export function packOrder({ settings, ...order }: BuildOrder): Uint8Array {
  const { config, version, now, profile } = settings;
  const look = pickLook(settings.look);
  return serialize({ ...order, settings: { config: withoutSecrets(config), version, now, profile, look } });
}

/** Reads an order. */
export function unpackOrder(bytes: Uint8Array): BuildOrder {
  return deserialize(bytes) as BuildOrder;
}

function withoutSecrets(config: Config): Config {
  const { token: _, previewToken: __, oauthToken: ___, ...storyblok } = config.storyblok;
  return { ...config, storyblok };
}
