/** The fields of the block `video`. */
import type { BlockView } from '../../model/define-block.ts';
import {
  asset,
  datetime,
  number,
  option,
  requiredOption,
  requiredText,
  richText,
  text,
} from '../../model/fields/fields.ts';
import { sectionFields } from './section-fields.ts';

/** Fields of a video. */
export const videoFields = {
  ...sectionFields,
  provider: requiredOption(['youtube', 'vimeo', 'file']),
  /** The video's id at the provider, or any address of the video there. */
  video_id: text(),
  /** MP4 or WebM, for `provider: file`. */
  file: asset(),
  title: requiredText({ maxLength: 80, translatable: true }),
  poster: asset(),
  /** When it was published; search engines list only videos with this date. */
  uploaded_on: datetime(),
  /** Minutes and seconds: "1:24". */
  duration: text({ pattern: /^\d{1,2}:\d{2}$/ }),
  /** WebVTT; required of editors for `provider: file`. */
  captions: asset(),
  transcript: richText({ translatable: true }),
  consent_category: option(['necessary', 'statistics', 'marketing', 'media']),
  start_s: number({ min: 0 }),
};

/** The parsed fields of a video, and its place. */
export type VideoView = BlockView<typeof videoFields>;
