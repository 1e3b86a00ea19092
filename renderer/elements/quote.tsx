/** A customer's words as a figure: the quote, its author, and how we checked it. */
import type { ReactNode } from 'react';
import type { testimonial } from '../content-types/records/testimonial.ts';
import type { FieldsOf } from '../model/define-block.ts';
import type { RenderContext, StoryPart } from '../model/render-context.ts';

/** The fields of a testimonial that pages show. */
export type QuoteStory = StoryPart<Omit<FieldsOf<typeof testimonial>, 'date' | 'consent_ref'>>;

interface QuoteProps {
  readonly quote: QuoteStory;
  readonly context: RenderContext;
}

/** Quotation marks before and after a text. The lookbehind keeps the search from starting again at each mark of a long row. */
const OUTER_MARKS = [/^["“”„«»‚‘’']+/u, /(?<!["“”„«»‘’'])["“”„«»‘’']+$/u] as const;

/** A `<figure>` with `<blockquote>` and `<figcaption>`. */
export function Quote({ quote: { fields }, context }: QuoteProps): ReactNode {
  const text = withoutOuterMarks(fields.quote);
  return (
    <figure className="quote">
      <blockquote>{context.message('quote.text', { text })}</blockquote>
      <figcaption>
        <b dir="auto">{fields.author}</b>
        <About fields={fields} context={context} />
        {notes(fields, context).map((note) => (
          <span className="line" key={note}>
            {note}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Takes away the marks that editors put around the whole quote: those of the language replace them. A quote in it keeps its own. */
function withoutOuterMarks(quote: string): string {
  const [[before = ''] = [], [after = ''] = []] = OUTER_MARKS.map((marks) => marks.exec(quote) ?? []);
  return before && after ? quote.slice(before.length, -after.length) : quote;
}

/** The subject of the quote, with a link to the product if it has a page. */
function About({ fields, context }: Pick<QuoteProps, 'context'> & Pick<QuoteStory, 'fields'>): ReactNode {
  const product = fields.product === undefined ? undefined : context.page(fields.product);
  const words = fields.context ?? product?.name;
  if (!words) return null;
  if (!product) return <>, {words}</>;
  const { href, hrefLang } = product;
  return (
    <>
      ,{' '}
      <a href={href} hrefLang={hrefLang}>
        {words}
      </a>
    </>
  );
}

/** A review is never called checked without the method. */
function notes(fields: QuoteStory['fields'], context: RenderContext): readonly string[] {
  const { rating, verified, verification_note, translated, language_original } = fields;
  return [
    ...(rating === undefined ? [] : [context.message('quote.rating', { rating })]),
    ...(verified && verification_note ? [verification_note] : []),
    ...(translated && language_original
      ? [context.message('quote.translated', { language: languageName(language_original, context) })]
      : []),
  ];
}

/** The name of a language; the tag itself for one that its field takes and Intl refuses, such as `en-12`. */
function languageName(code: string, { language }: RenderContext): string {
  try {
    return new Intl.DisplayNames([language.code], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
