/** The stub of an offer's ticket: the form that gives the code, or the code itself when it is public. */
import type { ReactNode } from 'react';
import type { CountdownOfferView } from '../blocks/countdown-offer-fields.ts';
import type { RenderContext } from '../model/render-context.ts';
import { elementId } from './element-id.ts';
import { EmailField } from './email-field.tsx';
import { Heading } from './heading.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { LinkedMessage } from './linked-message.tsx';

/** Where forms for codes are sent; the host answers below this address. */
const OFFERS_ADDRESS = '/api/offers';

interface OfferStubProps {
  readonly view: CountdownOfferView;
}

/** How visitors get the code: an open code that editors forgot is none. */
export function offerCode({ fields }: CountdownOfferView): 'code_after_email' | 'code_open' | 'no_code' {
  const { mode = 'no_code', code_public } = fields;
  return mode === 'code_open' && !code_public ? 'no_code' : mode;
}

/** The stub, or nothing for an offer without a code. */
export function OfferStub({ view }: OfferStubProps): ReactNode {
  const code = offerCode(view);
  if (code === 'no_code') return null;
  return (
    <div className="stub">{code === 'code_open' ? <OpenCode view={view} /> : <CodeForm view={view} />}</div>
  );
}

function OpenCode({ view }: OfferStubProps): ReactNode {
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

/** The code comes from the answer to this form and is nowhere in the page. */
function CodeForm({ view }: OfferStubProps): ReactNode {
  const { fields, block, context, path } = view;
  const { button_label, marketing_optin_label, max_per_person_note } = fields;
  const id = elementId(block, 'offer');
  return (
    <>
      <Heading context={context.deeper()}>{context.message('offer.get')}</Heading>
      <form id={id} method="post" action={`${OFFERS_ADDRESS}/${fields.campaign_key}`} noValidate>
        <HiddenFields context={context} id={id} returnTo={id} />
        <EmailField id={`${id}-email`} label={context.message('offer.email')} />
        {marketing_optin_label && (
          <label className="check">
            <input type="checkbox" name="newsletter" value="yes" />
            <span>{marketing_optin_label}</span>
          </label>
        )}
        <button className="btn btn--full" type="submit">
          {button_label ?? context.message('offer.submit')}
        </button>
        <small>
          <LinkedMessage
            context={context}
            messageKey="offer.privacy"
            link={context.link(fields.privacy_link, `${path}.privacy_link`)}
          >
            {context.message('offer.privacyLink')}
          </LinkedMessage>
          {max_per_person_note && ` ${max_per_person_note}`}
        </small>
      </form>
      <RevealedCode view={view} />
    </>
  );
}

/** What takes the form's place once the answer has come. */
function RevealedCode({ view: { fields, context } }: OfferStubProps): ReactNode {
  return (
    <template data-state="revealed">
      <Heading context={context.deeper()}>{context.message('offer.code')}</Heading>
      <div className="code">
        <output />
        <CopyButton context={context} />
      </div>
      {fields.success_text && <p>{fields.success_text}</p>}
    </template>
  );
}

/** Copies the code beside it; where no script runs, the style sheet hides it. */
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
