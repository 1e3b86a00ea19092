/** Checks that a site describes its pages with texts and a picture, and at once: a head without them would be published unnoticed. */
import type { PageDescription } from '../model/define-block.ts';

/** Returns the description unchanged. @throws Error for an invalid one, with the reason. */
export function checkDescription(told: PageDescription | undefined): PageDescription | undefined {
  if (told instanceof Promise)
    throw new Error(
      'Its "describe" gives a promise (async), but a page is described at once, without waiting',
    );
  for (const name of ['title', 'description'] as const) {
    const value: unknown = told?.[name] ?? '';
    if (typeof value !== 'string')
      throw new Error(`Its "describe" gives a ${name} that is not a text: ${JSON.stringify(value)}`);
  }
  const file: unknown = told?.image ? told.image.filename : '';
  if (typeof file !== 'string')
    throw new Error(
      `Its "describe" gives an image that is not an asset with a "filename": ${JSON.stringify(told?.image)}`,
    );
  const data: unknown = told?.jsonLd ?? [];
  if (!Array.isArray(data))
    throw new Error(
      `Its "describe" gives a jsonLd that is not a list: write [${shorten(JSON.stringify(data))}]`,
    );
  const hidden: unknown = told?.noindex ?? false;
  if (typeof hidden !== 'boolean')
    throw new Error(`Its "describe" gives a noindex that is not true or false: ${JSON.stringify(hidden)}`);
  return told;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
