/**
 * The links that show one page to other people. A link is valid while its file exists. Removing the file ends it; a restart or
 * another preview of the same folder does not. The files grant no access by themselves: links are signed.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listNames, replaceFile } from '#pipeline/disk';
import type { Pass, Passes } from './passes.ts';

const ID_BYTES = 16;
/** `base64url` of that many bytes. Only an id of this form becomes part of a path. */
const ID = /^[\w-]{22}$/;

/** A link that an editor has made. */
const ShareLink = z.strictObject({
  id: z.string().regex(ID),
  /** Route of the page. */
  route: z.string(),
  /** Its view, as `formatView` writes it. */
  view: z.string(),
  /** When it was made and when it ends, in milliseconds since 1970. */
  since: z.number(),
  until: z.number(),
  /** Name of the key that signed it: links of another key are no longer valid. */
  signer: z.string(),
});
/** The checked content of a share link's file. */
export type ShareLink = z.output<typeof ShareLink>;

/** The share links of a preview. */
export interface ShareLinks {
  /** Makes a link; returns the text that its address carries. @throws StopoverError disk-write. */
  make(link: Pick<ShareLink, 'route' | 'view' | 'since' | 'until'>): string;
  /** Reads the pass in a text; undefined if it is not signed with this key, has expired or is revoked. */
  read(text: string | undefined, now: Date): Pass | undefined;
  /** The valid links, newest first. */
  list(now: Date): readonly ShareLink[];
  /** Ends a link. */
  revoke(id: string): void;
}

interface ShareLinksOptions {
  readonly passes: Passes;
  /** Folder of the cache, absolute. */
  readonly cacheFolder: () => string;
}

/** Opens the links of a cache folder; reads no file yet. */
export function openShareLinks({ passes, cacheFolder }: ShareLinksOptions): ShareLinks {
  const folder = () => join(cacheFolder(), 'preview', 'share-links');
  const fileOf = (id: string) => join(folder(), `${id}.json`);
  return {
    make(link) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      // A link must still work after a crash.
      replaceFile(fileOf(id), JSON.stringify({ ...link, id, signer: passes.signer }), { flush: true });
      const { since: _since, ...pass } = link;
      return passes.sign({ kind: 'share', id, ...pass });
    },
    read(text, now) {
      const pass = passes.read(text, now);
      const isGood = pass?.kind === 'share' && ID.test(pass.id ?? '') && existsSync(fileOf(pass.id!));
      return isGood ? pass : undefined;
    },
    list(now) {
      const names = listNames(folder()).filter((name) => ID.test(name.replace(/\.json$/, '')));
      const links = names.flatMap((name) => readLink(join(folder(), name)) ?? []);
      for (const { id, until } of links) if (until <= now.getTime()) rmSync(fileOf(id), { force: true });
      return links
        .filter(({ until, signer }) => until > now.getTime() && signer === passes.signer)
        .sort((a, b) => b.since - a.since);
    },
    revoke(id) {
      if (ID.test(id)) rmSync(fileOf(id), { force: true });
    },
  };
}

/** Reads a link's file; undefined if it was removed meanwhile or is not ours. */
function readLink(file: string): ShareLink | undefined {
  try {
    return ShareLink.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
