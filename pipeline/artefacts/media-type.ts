/** The media types of a site's files, for servers and storage that send them. */
import mime from 'mime';

/** Names the type of a file by its ending. Text is UTF-8. */
export function mediaTypeOf(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  const isText = /^text\/|[/+](?:json|xml|javascript)$/.test(type);
  return isText ? `${type}; charset=utf-8` : type;
}
