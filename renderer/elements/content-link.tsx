/** A link of the content, which announces that it opens a new tab. */
import { Children, type ReactNode } from 'react';
import { isPhone, phoneNumber } from '../format/phone-numbers.ts';
import type { LinkAttributes, RenderContext } from '../model/render-context.ts';
import { HiddenText } from './hidden-text.tsx';

interface ContentLinkProps {
  readonly attributes: LinkAttributes;
  readonly context: RenderContext;
  readonly className?: string;
  /** A name for screen readers that list links out of context; must start with the visible text. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** An `<a>` with the attributes that `context.link` returned. */
export function ContentLink({
  attributes,
  context,
  className,
  label,
  children,
}: ContentLinkProps): ReactNode {
  const newTab = attributes.target === '_blank' ? ` ${context.message('link.newTab')}` : '';
  return (
    <a
      {...attributes}
      {...(className ? { className } : {})}
      {...(label ? { 'aria-label': `${label}${newTab}` } : {})}
    >
      {isPhone(attributes.href) ? Children.map(children, isolateNumbers) : children}
      {newTab && <HiddenText>{newTab}</HiddenText>}
    </a>
  );
}

function isolateNumbers(words: ReactNode): ReactNode {
  if (typeof words !== 'string') return words;
  return words.split(phoneNumber).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ),
  );
}
