/** Answers with a file that the site makes from content, here from the drafts. */
import { extname } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { OwnFile } from '#pipeline';
import { candidatesFor } from '#renderer';
import type { ShownSite } from '../site/shown-site.ts';

/** Media types by file extension, as for `serve` and hosts. */
const types: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml',
  '.csv': 'text/csv; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.html': 'text/html; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.rss': 'application/rss+xml',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
};

/** Path of the site's own file at a route; undefined if there is none. */
export function findOwnFile(route: string, { ownFiles }: ShownSite): string | undefined {
  return candidatesFor(route).find((path) => ownFiles.list().has(path));
}

/** Sends the file. @throws StopoverError module-failed. */
export function sendOwnFile(file: OwnFile, site: ShownSite, reply: FastifyReply): FastifyReply {
  const content = site.ownFiles.make(file);
  const type = types[extname(file.path).toLowerCase()] ?? 'application/octet-stream';
  return reply.type(type).send(typeof content === 'string' ? content : Buffer.from(content));
}
