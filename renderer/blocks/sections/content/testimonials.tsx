/** The block `testimonials`: opinions of customers, in their own words. */
import type { ReactNode } from 'react';
import { testimonial } from '../../../content-types/records/testimonial.ts';
import { SlideRow } from '../../../elements/media/slide-row.tsx';
import { Quote, type QuoteStory } from '../../../elements/quote.tsx';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { option, references, text } from '../../../model/fields/fields.ts';
import { sectionFields } from '../../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  title: text({ maxLength: 80, translatable: true }),
  items: references('testimonial'),
  layout: option(['feature', 'grid', 'carousel']),
};

/** Quotes with their authors; nothing if none of them is published. */
export const testimonials = defineBlock({
  name: 'testimonials',
  kind: 'section',
  fields,
  render: renderTestimonials,
});

/** The fields of a testimonial that are shown: all but the internal ones. */
const shownFields = [
  'quote',
  'author',
  'context',
  'verified',
  'verification_note',
  'language_original',
  'translated',
  'rating',
  'product',
] as const;

function renderTestimonials(view: BlockView<typeof fields>): ReactNode {
  const { fields, context, path } = view;
  const quotes = fields.items.flatMap((uuid, index) => {
    const itemPath = `${path}.items[${index}]`;
    const quote = context.read(uuid, testimonial, shownFields, itemPath);
    if (quote?.fields.verified && !quote.fields.verification_note) {
      const message = `"${quote.name}" is marked as checked but does not say how; it is shown as not checked.`;
      context.report({ rule: 'unproven-review', severity: 'warning', path: itemPath, message });
    }
    return quote ?? [];
  });
  if (quotes.length === 0) return null;
  const title = fields.title ?? context.message('quote.title');
  const layout = quotes.length === 1 ? 'feature' : (fields.layout ?? 'feature');
  return (
    <SectionFrame view={view} title={title} titleHidden={!fields.title}>
      {layout === 'feature' && <Feature quotes={quotes} view={view} />}
      {layout === 'grid' && <Grid quotes={quotes} view={view} />}
      {layout === 'carousel' && <Row quotes={quotes} view={view} label={title} />}
    </SectionFrame>
  );
}

interface QuotesProps {
  readonly quotes: readonly QuoteStory[];
  readonly view: BlockView<typeof fields>;
}

/** The first quote large, the others beside it. */
function Feature({ quotes: [first, ...others], view: { context } }: QuotesProps): ReactNode {
  return (
    <div className="quotes">
      {first && <Quote quote={first} context={context} />}
      {others.length > 0 && (
        <div className="side">
          {others.map((quote) => (
            <Quote key={quote.uuid} quote={quote} context={context} />
          ))}
        </div>
      )}
    </div>
  );
}

function Grid({ quotes, view }: QuotesProps): ReactNode {
  return (
    <ul className="quote-list quote-grid">
      {quotes.map((quote) => (
        <li key={quote.uuid}>
          <Quote quote={quote} context={view.context} />
        </li>
      ))}
    </ul>
  );
}

function Row({ quotes, view: { context }, label }: QuotesProps & { readonly label: string }): ReactNode {
  const slides = quotes.map((quote) => ({
    uid: quote.uuid,
    content: <Quote quote={quote} context={context} />,
  }));
  return (
    <div className="quote-list">
      <SlideRow label={label} slides={slides} context={context} />
    </div>
  );
}
