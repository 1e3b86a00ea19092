/** The button that sends a form, and says that it is being sent. */
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly isSending: boolean;
  readonly words: string;
  readonly sending: string;
  readonly isFull?: boolean;
}

/** Not `disabled` while sending: the focus would be lost. */
export function SubmitButton({ isSending, words, sending, isFull }: SubmitButtonProps): ReactNode {
  return (
    <button
      className={isFull ? 'btn btn--full' : 'btn'}
      type="submit"
      {...(isSending ? { 'aria-disabled': true } : {})}
    >
      {isSending ? sending : words}
    </button>
  );
}
