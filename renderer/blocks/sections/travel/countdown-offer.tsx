/** The block `countdown_offer`: an offer with one fixed end, and the way to get its code. */
import type { ReactNode } from 'react';
import { OfferBefore, OfferExpired, OfferRunning } from '../../../elements/offer-states.tsx';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { defineBlock } from '../../../model/define-block.ts';
import { enterTimeZone } from '../../../products/airports/time-zone.ts';
import { checkCampaign } from '../../parts/check-campaign.ts';
import { checkPrivacyLink } from '../../parts/check-privacy-link.ts';
import { type CountdownOfferView, countdownOfferFields } from '../../parts/countdown-offer-fields.ts';

/** An offer; its later states are in `<template>`s, and the browser switches to them. */
export const countdownOffer = defineBlock({
  name: 'countdown_offer',
  kind: 'section',
  fields: countdownOfferFields,
  render: renderOffer,
});

function renderOffer(view: CountdownOfferView): ReactNode {
  const { fields, path } = view;
  checkCampaign({ ...fields, path: `${path}.ends_at` }, view.context);
  checkStart(view);
  const context = enterTimeZone(fields.time_zone, view.context, `${path}.time_zone`);
  return (
    <SectionFrame view={view}>
      <OfferStates view={{ ...view, context }} />
    </SectionFrame>
  );
}

function OfferStates({ view }: { readonly view: CountdownOfferView }): ReactNode {
  const { starts_at, ends_at } = view.fields;
  if (view.context.isPast(ends_at)) return <OfferExpired view={view} />;
  checkCode(view);
  const waiting = starts_at !== undefined && !view.context.isPast(starts_at);
  const running = <OfferRunning view={view} />;
  return (
    <>
      {waiting ? <OfferBefore view={view} /> : running}
      {waiting && <template data-from={starts_at}>{running}</template>}
      <template data-from={ends_at}>
        <OfferExpired view={view} />
      </template>
    </>
  );
}

function checkStart({ fields: { starts_at, ends_at }, context, path }: CountdownOfferView): void {
  if (starts_at === undefined || Date.parse(starts_at) < Date.parse(ends_at)) return;
  const message = 'The offer starts after its end, so it never runs: correct one of the two.';
  context.report({ rule: 'invalid-field', severity: 'warning', path: `${path}.starts_at`, message });
}

/** Visitors need a code to see, or a form that may ask for their address. */
function checkCode(view: CountdownOfferView): void {
  const { fields, context, path } = view;
  if (fields.mode === 'code_after_email') checkPrivacyLink(view);
  if (fields.mode !== 'code_open' || fields.code_public) return;
  const message = 'The offer is to show its code and has none; it is shown without a code.';
  context.report({ rule: 'invalid-field', severity: 'warning', path: `${path}.code_public`, message });
}
