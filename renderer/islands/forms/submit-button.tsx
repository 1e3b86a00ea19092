/** The button that sends a form, and says that it is being sent. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface SubmitButtonProps {
  readonly isSending: boolean;
  readonly words: string;
  readonly sending: string;
  readonly isFull?: boolean;
}

/** Not `disabled` while sending, because the focus would be lost. It stays in view when errors above it disappear. */
export function SubmitButton({ isSending, words, sending, isFull }: SubmitButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isSending) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isSending]);
  return (
    <button
      ref={button}
      className={isFull ? 'btn btn--full' : 'btn'}
      type="submit"
      {...(isSending ? { 'aria-disabled': true } : {})}
    >
      {isSending ? sending : words}
    </button>
  );
}
