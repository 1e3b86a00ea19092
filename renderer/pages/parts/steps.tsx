/** Numbered steps, in order. */
import type { ReactNode } from 'react';
import { step } from '../../blocks/items/step.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';

interface StepsProps {
  readonly context: RenderContext;
  readonly blocks: readonly RawBlock[];
  readonly path: string;
}

/** An `<ol class="steps">`, or nothing without steps. */
export function Steps({ context, blocks, path }: StepsProps): ReactNode {
  const steps = context.items(step, blocks, path);
  if (steps.length === 0) return null;
  return (
    <ol className="steps">
      {steps.map(({ _uid, title, text }) => (
        <li key={_uid}>
          <b>{title}</b>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ol>
  );
}
