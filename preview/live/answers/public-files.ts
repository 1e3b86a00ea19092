/** Answers addresses of the site's public folder with its current files. */
import type { FastifyReply } from 'fastify';
import { hashContent, openPublicRoutes, type PublicFolder } from '#pipeline';
import type { PreviewSettings } from '../preview-settings.ts';

/** Path of the public file at a route; undefined if there is none. */
export function findPublicFile(route: string, settings: PreviewSettings): string | undefined {
  const { look } = settings.build;
  return look?.publicFolder && openPublicRoutes(look.publicFolder.files)(route);
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
