/** Answers a form that was sent without script, with its page and the form as the answer changes it. */
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { FormError, FormValues } from '../forms/form-error.ts';
import type { JsonObject } from '../model/define-island.ts';
import { escapeMarkup } from '../model/escape-markup.ts';
import { type ContactFormProps, contactFormIsland } from './contact-form.tsx';
import type { Revealed } from './forms/revealed-code.tsx';
import { type OfferCodeProps, offerCodeIsland } from './offer-code.tsx';

/** The changes that an answer makes to a form. */
export interface FormAnswer {
  readonly typed?: FormValues;
  readonly errors?: readonly FormError[];
  /** Key of the message about the failure. */
  readonly failure?: string;
  readonly revealed?: Revealed;
}

/** A form of a page, with the props of its island. */
export type PlacedForm =
  | { readonly kind: 'contact'; readonly props: ContactFormProps }
  | { readonly kind: 'offer'; readonly props: OfferCodeProps };

const formIslands = {
  'contact-form': { kind: 'contact', island: contactFormIsland },
  'offer-code': { kind: 'offer', island: offerCodeIsland },
} as const;

const ISLAND = /<div data-island="(contact-form|offer-code)" data-when="[a-z]+" data-props="([^"]*)">/g;

interface FoundForm {
  readonly name: keyof typeof formIslands;
  readonly props: ContactFormProps | OfferCodeProps;
  /** Index of its opening tag, and index of its markup. */
  readonly start: number;
  readonly inner: number;
}

/** The form of a page whose hidden field `page` has this value. */
export function findForm(html: string, place: string): PlacedForm | undefined {
  const found = find(html, place);
  return found && ({ kind: formIslands[found.name].kind, props: found.props } as PlacedForm);
}

/** The page with the answer in its form; undefined when the page has no such form. */
export function answerInPage(html: string, place: string, answer: FormAnswer): string | undefined {
  const found = find(html, place);
  if (!found) return undefined;
  const { name, props, start, inner } = found;
  const before = render(name, props);
  if (!html.startsWith(before, inner)) return undefined;
  const answered = { ...props, ...answer } as ContactFormProps | OfferCodeProps;
  const opening = html
    .slice(start, inner)
    .replace(/data-props="[^"]*"/, () => `data-props="${escapeMarkup(JSON.stringify(answered))}"`);
  const page = html.slice(0, start) + opening + render(name, answered) + html.slice(inner + before.length);
  const prefix = answer.errors?.length ? `${props.words['err.prefix']} ` : '';
  return page.replace('<title>', () => `<title>${escapeMarkup(prefix)}`);
}

function find(html: string, place: string): FoundForm | undefined {
  for (const match of html.matchAll(ISLAND)) {
    const props = readProps(match[2]!);
    if (props?.place?.page !== place) continue;
    const inner = match.index + match[0].length;
    return { name: match[1] as keyof typeof formIslands, props, start: match.index, inner };
  }
  return undefined;
}

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

function readProps(attribute: string): ContactFormProps | OfferCodeProps | undefined {
  try {
    return JSON.parse(attribute.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => entities[entity]!));
  } catch {
    // The page was not made by Stopover.
    return undefined;
  }
}

function render(name: keyof typeof formIslands, props: JsonObject): string {
  const { component } = formIslands[name].island;
  return renderToString(createElement(component as (props: JsonObject) => ReactNode, props));
}
