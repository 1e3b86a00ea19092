/** Says that sending has failed, beside the button, where the visitor is. */
import type { ReactNode } from 'react';
import { Icon } from '../../elements/signs/icon.tsx';

/** Announced as soon as it appears, and scrolled into view. */
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
