/** The part of an offer's ticket with the code: the form to get it, or the code itself if it is public. */
import type { ReactNode } from 'react';
import { hrefOf } from '../address/href.ts';
import type { CountdownOfferView } from '../blocks/parts/countdown-offer-fields.ts';
import { readLinkedSentence } from '../islands/forms/linked-words.tsx';
import { collectWords } from '../islands/forms/words.ts';
import { offerCodeIsland, offerWords } from '../islands/offer-code.tsx';
import { formAddress } from '../model/form-address.ts';
import type { RenderContext } from '../model/render-context.ts';
import { elementId } from './sections/element-id.ts';
import { Heading } from './sections/heading.tsx';

interface TicketCodeProps {
  readonly view: CountdownOfferView;
}

/** Returns how visitors get the code; `code_open` without a code counts as no code. */
export function offerCode({ fields }: CountdownOfferView): 'code_after_email' | 'code_open' | 'no_code' {
  const { mode = 'no_code', code_public } = fields;
  return mode === 'code_open' && !code_public ? 'no_code' : mode;
}

/** Nothing for an offer without a code. */
export function TicketCode({ view }: TicketCodeProps): ReactNode {
  const code = offerCode(view);
  if (code === 'no_code') return null;
  return (
    <div className="ticket-code">
      {code === 'code_open' ? <OpenCode view={view} /> : <CodeForm view={view} />}
    </div>
  );
}

function OpenCode({ view }: TicketCodeProps): ReactNode {
  const { fields, context } = view;
  return (
    <>
      <Heading context={context.deeper()}>{context.message('offer.code')}</Heading>
      <div className="code">
        <output>{fields.code_public}</output>
        <CopyButton context={context} />
      </div>
      {fields.max_per_person_note && <small>{fields.max_per_person_note}</small>}
    </>
  );
}

/** The code comes with the answer to this form and is not in the page. */
function CodeForm({ view }: TicketCodeProps): ReactNode {
  const { fields, block, context, path } = view;
  const { campaign_key: campaign, marketing_optin_label, max_per_person_note, success_text } = fields;
  const id = elementId(block, 'offer');
  return context.island(offerCodeIsland, {
    id,
    action: formAddress(context.site, 'offer', campaign),
    place: { page: `${hrefOf(context.route, context.site)}#${id}`, language: context.language.code },
    words: collectWords(context, offerWords),
    level: context.deeper().headingLevel,
    timeZone: context.timeZone,
    endsAt: fields.ends_at,
    campaign,
    button: fields.button_label ?? context.message('offer.submit'),
    ...(marketing_optin_label ? { newsletter: marketing_optin_label } : {}),
    privacy: readLinkedSentence(
      context,
      { sentence: 'offer.privacy', words: 'offer.privacyLink' },
      context.link(fields.privacy_link, `${path}.privacy_link`),
    ),
    ...(max_per_person_note ? { note: max_per_person_note } : {}),
    ...(success_text ? { success: success_text } : {}),
  });
}

/** Copies the code beside it; without script, the style sheet hides the button. */
function CopyButton({ context }: { readonly context: RenderContext }): ReactNode {
  return (
    <button
      type="button"
      className="copy"
      data-copy={context.message('offer.copied')}
      data-status={context.message('offer.copiedLong')}
    >
      {context.message('offer.copy')}
    </button>
  );
}
