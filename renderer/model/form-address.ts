/** The addresses of forms, from the configuration, chosen by the keys that editors write. */

/** The kinds of forms: a message to the company, a request for an offer's code. */
export type FormKind = 'contact' | 'offer';

/** Addresses of the forms' endpoints. */
export interface FormAddresses {
  /** For messages; `{key}` stands for the editors' key. */
  readonly contact: string;
  /** For requests for codes; `{key}` stands for the campaign. */
  readonly offer: string;
  /** Addresses of single keys, before the two others. */
  readonly endpoints: Readonly<Record<string, string>>;
}

/** Default addresses of forms: on the site's own host, which `stopover serve` imitates. */
export const defaultFormAddresses: FormAddresses = {
  contact: '/api/forms/{key}',
  offer: '/api/offers/{key}',
  endpoints: {},
};

/** The part of a site's settings that says where its forms are sent. */
interface SiteForms {
  readonly forms?: FormAddresses;
}

/** The address of a form. Keys are of the form `[a-z0-9-]`, so that they stay one segment of a path. */
export function formAddress(
  { forms = defaultFormAddresses }: SiteForms,
  kind: FormKind,
  key: string,
): string {
  if (Object.hasOwn(forms.endpoints, key)) return forms.endpoints[key]!;
  return forms[kind].replace('{key}', key);
}
