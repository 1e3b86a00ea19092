/** Reports forms that ask for an address and do not link to the privacy notice. */
import type { Multilink } from '../../model/fields/fields.ts';
import type { RenderContext } from '../../model/render-context.ts';

interface FormView {
  readonly fields: { readonly privacy_link?: Multilink | undefined };
  readonly context: RenderContext;
  readonly path: string;
}

/** Without a link the form is still shown, because people need it. */
export function checkPrivacyLink({ fields, context, path }: FormView): void {
  if (fields.privacy_link) return;
  const message = 'The form asks for personal data and links to no privacy notice: choose one.';
  const place = `${path}.privacy_link`;
  context.report({ rule: 'missing-privacy-link', severity: 'warning', path: place, message });
}
