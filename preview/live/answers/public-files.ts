/** Answers addresses of the site's public folder with its current files. */
import type { FastifyReply } from 'fastify';
import { hashContent, openPublicRoutes, type PublicFolder } from '#pipeline';
import type { PreviewSettings } from '../preview-settings.ts';

/** Path of the public file at a route; undefined if there is none. */
export function findPublicFile(route: string, settings: PreviewSettings): string | undefined {
  const { look } = settings.build;
  return look?.publicFolder && openPublicRoutes(look.publicFolder.files)(route);
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
