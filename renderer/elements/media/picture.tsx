/** A picture: the editor's photo, or else one of the project's drawings. */
import type { ReactNode } from 'react';
import type { Asset } from '../../model/fields/fields.ts';
import type { DrawingRequest, RenderContext } from '../../model/render-context.ts';

interface PictureProps {
  readonly context: RenderContext;
  readonly photo?: Asset | undefined;
  readonly drawing: DrawingRequest;
  /** Displayed size in CSS pixels at its widest. */
  readonly width: number;
  readonly height: number;
  /** Path of the photo's field. */
  readonly path: string;
  /** The most important picture of its page. */
  readonly priority?: boolean;
  /** True if the text beside it already describes the picture, such as in a card that is one link. */
  readonly decorative?: boolean;
}

/** An `<img class="art">`; drawings have an empty `alt`, because they show nothing beyond the text. */
export function Picture(props: PictureProps): ReactNode {
  const { context, photo, drawing, width, height, path, priority = false, decorative } = props;
  if (photo) {
    const { alt, ...attributes } = context.image(photo, { width, height, priority }, path);
    return <img {...attributes} className="art" alt={decorative ? '' : alt} />;
  }
  return (
    <img
      {...context.drawing(drawing)}
      className="art"
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' as const } : {})}
    />
  );
}
