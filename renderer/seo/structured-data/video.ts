/** A video as structured data; only with a name, a picture and a date of publication, which search engines require. */

import type { VideoView } from '../../blocks/parts/video-fields.ts';
import { posterSize } from '../../elements/media/video-facade.tsx';
import { absoluteAddress, pictureAddress } from '../absolute-address.ts';
import { formatJsonLd } from './json-ld.ts';

/** The addresses of the video. */
export interface VideoPlace {
  /** Address of the file; it may be a path of the site. */
  readonly contentUrl?: string;
  /** Address of the player at the provider. */
  readonly embedUrl?: string;
}

/** A script element at the video's place in the page; empty without the required facts. */
export function describeVideo({ fields, block, context, path }: VideoView, place: VideoPlace): string {
  const { title, poster, uploaded_on: uploadDate, duration } = fields;
  if (uploadDate === undefined) return '';
  const thumbnail = poster
    ? context.image(poster, posterSize, `${path}.poster`).src
    : context.drawing({ kind: 'long-stay', seed: block._uid }).src;
  const thumbnailUrl = pictureAddress(thumbnail, context.site);
  if (thumbnailUrl === undefined) return '';
  return formatJsonLd([
    {
      '@type': 'VideoObject',
      name: title,
      uploadDate,
      thumbnailUrl,
      ...(duration ? { duration: isoDuration(duration) } : {}),
      inLanguage: context.language.code,
      ...place,
      ...(place.contentUrl ? { contentUrl: absoluteAddress(place.contentUrl, context.site) } : {}),
    },
  ]);
}

/** "1:24" as ISO 8601: "PT1M24S". */
function isoDuration(duration: string): string {
  const [minutes = '0', seconds = '0'] = duration.split(':');
  return `PT${Number(minutes)}M${Number(seconds)}S`;
}
