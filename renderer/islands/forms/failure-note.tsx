/** Says that sending has failed, beside the button, where the visitor is. */
import type { ReactNode } from 'react';
import { Icon } from '../../elements/signs/icon.tsx';

/** Read out as soon as it is there. */
export function FailureNote({ words }: { readonly words: string | undefined }): ReactNode {
  if (!words) return null;
  return (
    <p className="failed" role="alert">
      <Icon name="alert" size={20} />
      <span>{words}</span>
    </p>
  );
}
