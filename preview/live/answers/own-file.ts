/** Answers with a file that the site makes from content, here from the drafts. */
import type { FastifyReply } from 'fastify';
import { mediaTypeOf, type OwnFile } from '#pipeline';
import { candidatesFor } from '#renderer';
import type { ShownSite } from '../site/shown-site.ts';

/** Path of the site's own file at a route; undefined if there is none. */
export function findOwnFile(route: string, { ownFiles }: ShownSite): string | undefined {
  return candidatesFor(route).find((path) => ownFiles.list().has(path));
}

/** Sends the file. @throws StopoverError module-failed. */
export function sendOwnFile(file: OwnFile, site: ShownSite, reply: FastifyReply): FastifyReply {
  const content = site.ownFiles.make(file);
  return reply
    .type(mediaTypeOf(file.path))
    .send(typeof content === 'string' ? content : Buffer.from(content));
}
