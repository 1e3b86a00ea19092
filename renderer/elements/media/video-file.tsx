/** A video of the site's own files, in the browser's player. */
import type { ReactNode } from 'react';
import type { VideoView } from '../../blocks/parts/video-fields.ts';
import { posterSize } from './video-facade.tsx';

interface VideoFileProps {
  readonly view: VideoView;
  readonly src: string;
  readonly captions: string | undefined;
}

/** A `<video>` that loads nothing but its poster before it is played. */
export function VideoFile({ view, src, captions }: VideoFileProps): ReactNode {
  const { fields, context, path } = view;
  const { title, start_s = 0 } = fields;
  const picture = fields.poster && { ...fields.poster, alt: title };
  const poster = picture && context.image(picture, posterSize, `${path}.poster`).src;
  return (
    <figure className="vid vid--file">
      {/* Browsers load captions of another host only for a video that is asked for as theirs. */}
      <video
        controls
        preload="none"
        src={start_s > 0 ? `${src}#t=${start_s}` : src}
        aria-label={title}
        {...(poster ? { poster } : {})}
        {...(captions ? { crossOrigin: 'anonymous' as const } : {})}
      >
        {captions && (
          <track
            kind="captions"
            src={captions}
            srcLang={context.language.code}
            label={context.message('video.captions')}
            default
          />
        )}
        <a href={src}>{context.message('video.download')}</a>
      </video>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
