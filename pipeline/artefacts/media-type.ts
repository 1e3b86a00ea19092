/** The media type that storage keeps with a file of the site. */
import mime from 'mime';

/** Describes the type of a file by its name. Text is UTF-8. */
export function describeType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  const isText = /^text\/|[/+](?:json|xml|javascript)$/.test(type);
  return isText ? `${type}; charset=utf-8` : type;
}
