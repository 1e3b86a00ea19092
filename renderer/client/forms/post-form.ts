/** Sends a form as JSON and reads the answer. Endpoints answer as docs/hosting.md says. */
import type { FormError, FormValues } from '../../forms/form-error.ts';
import { sendRequest } from '../request.ts';

/** The answer of an endpoint. */
export type PostAnswer =
  | { readonly kind: 'accepted'; readonly body: Readonly<Record<string, unknown>> }
  /** Mistakes that the browser had not found. */
  | { readonly kind: 'refused'; readonly errors: readonly FormError[] }
  /** Status of the answer; 0 when there was none. */
  | { readonly kind: 'failed'; readonly status: number };

/** Sends a form once: a form that may have arrived is not sent again (docs/product-rules.md). */
export async function postForm(address: string, values: FormValues): Promise<PostAnswer> {
  try {
    const answer = await sendRequest(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(values),
    });
    const body = await readBody(answer);
    if (answer.ok) return { kind: 'accepted', body };
    const errors = readErrors(body.errors);
    return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'failed', status: answer.status };
  } catch {
    return { kind: 'failed', status: 0 };
  }
}

/** For an answer without a JSON body, the status is enough. */
async function readBody(answer: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

function readErrors(errors: unknown): readonly FormError[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter(
    (error: Partial<FormError> | null) => typeof error?.field === 'string' && typeof error.code === 'string',
  );
}
