/** Answers addresses of the site's public folder with the files that lie there now. */
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

/** A name for the state of all public files: pages that show them do not say which. */
export function namePublicFiles({ build }: PreviewSettings): string {
  const { files }: Partial<PublicFolder> = build.look?.publicFolder ?? {};
  return hashContent(
    JSON.stringify((files ?? []).map(({ path, bytes, changedMs }) => [path, bytes, changedMs])),
  );
}
