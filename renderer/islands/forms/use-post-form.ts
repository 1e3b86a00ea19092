/** Handles a form from the button to the answer: it is checked and sent once, and the input stays until it has arrived. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { track } from '../../client/analytics/track.ts';
import { announce } from '../../client/announce.ts';
import { type PostAnswer, postForm } from '../../client/forms/post-form.ts';
import { currentTime } from '../../client/time/current-time.ts';
import type { FormError, FormValues } from '../../forms/form-error.ts';
import type { FormErrors } from './use-form-errors.ts';

interface PostFormOptions {
  readonly errors: FormErrors;
  check(values: FormValues): readonly FormError[];
  normalise(values: FormValues): FormValues;
  /** Announced when the form is sent. */
  readonly sendingWords: string;
  /** The text of a failure, by the status of the answer (0: no answer); undefined if it is shown elsewhere. */
  describeFailure(status: number): string | undefined;
  /** Called when the form is sent. */
  onSending?(): void;
  /** Returns the text of a failure if the answer is not valid. */
  onAccepted(body: Readonly<Record<string, unknown>>, sent: FormValues): string | undefined;
  /** Text of a failure from the server. */
  readonly firstFailure?: string | undefined;
}

/** The state of a form while it is being sent. */
export interface PostForm {
  readonly isSending: boolean;
  readonly failure: string | undefined;
  submit(event: FormEvent<HTMLFormElement>): void;
}

/** Makes a form's `onSubmit`. */
export function usePostForm(options: PostFormOptions): PostForm {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState(options.firstFailure);
  const startedAt = useRef('');
  const isBusy = useRef(false);
  useEffect(() => {
    startedAt.current = new Date(currentTime()).toISOString();
  }, []);

  const showErrors = (found: readonly FormError[]) => {
    options.errors.show(found);
    for (const { field, code } of found) track('form_error', { field, code });
  };
  const send = async (form: HTMLFormElement) => {
    const values = readForm(form);
    const found = options.check(values);
    setFailure(undefined);
    showErrors(found);
    if (found.length > 0) return;
    setSending(true);
    options.onSending?.();
    announce(options.sendingWords);
    const sent = options.normalise({ ...values, started_at: startedAt.current });
    const answer = await postForm(form.action, sent);
    setSending(false);
    take(answer, sent);
  };
  const take = (answer: PostAnswer, sent: FormValues) => {
    if (answer.kind === 'accepted') setFailure(options.onAccepted(answer.body, sent));
    else if (answer.kind === 'refused') showErrors(answer.errors);
    else setFailure(options.describeFailure(answer.status));
  };
  return {
    isSending,
    failure,
    submit(event) {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      send(event.currentTarget).finally(() => {
        isBusy.current = false;
      });
    },
  };
}

function readForm(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
