/** A sentence with a link in it, as data for the browser. */
import type { ReactNode } from 'react';
import { HiddenText } from '../../elements/hidden-text.tsx';
import type { LinkAttributes, RenderContext } from '../../model/render-context.ts';

/** The sentence's parts. */
export type LinkedSentence = {
  readonly before: string;
  readonly words: string;
  readonly after: string;
  /** Absent: the text has no link. */
  readonly link?: LinkAttributes;
  /** Text for screen readers that the link opens a new tab. */
  readonly newTab?: string;
};

/** The parts of a message with the placeholder `{link}`. */
export function readLinkedSentence(
  context: Pick<RenderContext, 'message'>,
  keys: { readonly sentence: string; readonly words: string },
  link: LinkAttributes | undefined,
): LinkedSentence {
  const [before = '', after = ''] = context.message(keys.sentence).split('{link}');
  return {
    before,
    words: context.message(keys.words),
    after,
    ...(link ? { link } : {}),
    ...(link?.target ? { newTab: ` ${context.message('link.newTab')}` } : {}),
  };
}

/** The sentence, with its link. */
export function LinkedWords({ before, words, after, link, newTab }: LinkedSentence): ReactNode {
  return (
    <>
      {before}
      {link ? (
        <a {...link}>
          {words}
          {newTab && <HiddenText>{newTab}</HiddenText>}
        </a>
      ) : (
        words
      )}
      {after}
    </>
  );
}
