/** Answers addresses of the site's public folder with its current files. */
import type { FastifyReply } from 'fastify';
import { hashContent, type PublicFolder } from '#pipeline';
import { candidatesFor } from '#renderer';
import type { PreviewSettings } from '../preview-settings.ts';

/** Path of the public file at a route, in the same letters, as on hosts; undefined if there is none. */
export function findPublicFile(route: string, { build }: PreviewSettings): string | undefined {
  const { files = [] }: Partial<PublicFolder> = build.look?.publicFolder ?? {};
  const paths = new Set(files.map(({ path }) => path));
  return candidatesFor(route).find((path) => paths.has(path));
}

/** Whether a path of the site is that of a public file, which takes precedence over files that the site makes: a build refuses both at one path. */
export function isPublicFile(path: string, settings: PreviewSettings): boolean {
  return findPublicFile(`/${path}`, settings) === path;
}

/** Sends a public file. */
export function sendPublicFile(path: string, reply: FastifyReply, settings: PreviewSettings): FastifyReply {
  const [root = ''] = settings.build.look?.publicFolder?.folders ?? [];
  return reply.sendFile(path, root);
}

/** Names the state of all public files together: pages do not record which of them they show. */
export function namePublicFiles({ build }: PreviewSettings): string {
  const { files }: Partial<PublicFolder> = build.look?.publicFolder ?? {};
  return hashContent(
    JSON.stringify((files ?? []).map(({ path, bytes, changedMs }) => [path, bytes, changedMs])),
  );
}
