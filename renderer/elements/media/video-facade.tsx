/** The placeholder of a video until the visitor starts it; without script, a link to the provider. */
import type { ReactNode } from 'react';
import type { VideoView } from '../../blocks/parts/video-fields.ts';
import { ButtonLink } from '../button-link.tsx';
import { Icon } from '../signs/icon.tsx';
import { Picture } from './picture.tsx';

/** Displayed size of the poster at its widest, in CSS pixels. */
export const posterSize = { width: 1200, height: 675 } as const;

interface VideoFacadeProps {
  readonly view: VideoView;
  readonly id: string;
  /** The display name of the provider. */
  readonly provider: string;
  /** The video at the provider. */
  readonly href: string;
}

/** A `<figure class="vid">` with the poster, a play button, and the data to load the player. */
export function VideoFacade({ view, id, provider, href }: VideoFacadeProps): ReactNode {
  const { fields, block, context, path } = view;
  const { title, poster, duration, start_s = 0, consent_category = 'media' } = fields;
  const play = duration ? context.message('video.play', { duration }) : context.message('video.playPlain');
  return (
    <figure
      className="vid"
      data-provider={fields.provider}
      data-video={id}
      data-start={Math.floor(start_s)}
      data-title={title}
      data-consent={consent_category}
    >
      <Picture
        context={context}
        photo={poster && { ...poster, alt: title }}
        drawing={{ kind: 'long-stay', seed: block._uid }}
        {...posterSize}
        path={`${path}.poster`}
        decorative
      />
      <figcaption className="v">
        <ButtonLink attributes={{ href }} context={context} label={`${play}: ${title}`}>
          <Icon name="play" size={18} />
          {play}
        </ButtonLink>
        <p>
          {title}. {context.message('video.loads', { provider })}
        </p>
      </figcaption>
    </figure>
  );
}
