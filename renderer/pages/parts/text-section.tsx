/** A page's own running text, in the width of a readable column. */
import type { ReactNode } from 'react';
import { Heading } from '../../elements/sections/heading.tsx';
import type { RichTextDocument } from '../../model/fields/fields.ts';
import type { RenderContext } from '../../model/render-context.ts';

interface TextSectionProps {
  readonly context: RenderContext;
  readonly document: RichTextDocument | undefined;
  /** Path of the text's field. */
  readonly path: string;
  /** Heading above the text, where the text needs one. */
  readonly title?: string;
}

/** A `<section>` of rich text, or nothing when there is none. */
export function TextSection({ context, document, path, title }: TextSectionProps): ReactNode {
  const text = (title ? context.deeper() : context).renderRichText(document, path);
  if (!text) return null;
  return (
    <section className="section">
      <div className="wrap">
        <div className="rich">
          {title && <Heading context={context}>{title}</Heading>}
          {text}
        </div>
      </div>
    </section>
  );
}
