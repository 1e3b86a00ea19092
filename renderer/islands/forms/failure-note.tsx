/** Says that sending has failed, beside the button, where the visitor is. */
import type { ReactNode } from 'react';
import { Icon } from '../../elements/signs/icon.tsx';

/** Read out as soon as it is there, and in sight. */
export function FailureNote({ words }: { readonly words: string | undefined }): ReactNode {
  if (!words) return null;
  return (
    <p className="failed" role="alert" ref={bringIntoSight}>
      <Icon name="alert" size={20} />
      <span>{words}</span>
    </p>
  );
}

/** One function for all renderings, so that it is called once for each note. */
function bringIntoSight(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}
