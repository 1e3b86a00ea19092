/** The code of an offer, once the visitor has it. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../client/announce.ts';
import { COPIED_MS, copyText } from '../../client/copy-text.ts';
import { focusOn } from '../../client/focus-on.ts';
import { formatDate } from '../../format/format.ts';
import type { MessageLookup } from '../../messages/create-messages.ts';

/** The answer to a request for a code. */
export type Revealed = {
  readonly code: string;
  /** ISO 8601: the last moment at which the code is valid. */
  readonly validUntil?: string;
  /** Address to which the code was sent. */
  readonly address?: string;
};

interface RevealedCodeProps extends Revealed {
  readonly level: number;
  readonly timeZone: string;
  readonly place: { readonly language: string };
  /** The editors' text, in place of ours. */
  readonly success?: string;
  readonly say: MessageLookup;
  /** True if it has just replaced the form, which had the focus. */
  readonly isFresh: boolean;
}

/** The code with a button to copy it; the heading takes the focus that the form had. */
export function RevealedCode(props: RevealedCodeProps): ReactNode {
  const { code, level, say, isFresh } = props;
  const [isCopied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    if (isFresh) focusOn(heading.current);
  }, [isFresh]);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (!output.current || !(await copyText(output.current))) return;
    setCopied(true);
    announce(say('offer.copiedLong'));
  };
  const Heading = `h${level}` as 'h3';
  return (
    <>
      <Heading ref={heading}>{say('offer.code')}</Heading>
      <div className="code">
        <output ref={output}>{code}</output>
        <button type="button" className="copy" onClick={copy}>
          {say(isCopied ? 'offer.copied' : 'offer.copy')}
        </button>
      </div>
      <p className="after">{describeCode(props)}</p>
    </>
  );
}

function describeCode({ success, validUntil, address, timeZone, place, say }: RevealedCodeProps): string {
  if (success) return success;
  const language = { code: place.language };
  const sentences = [
    ...(address ? [say('offer.sentTo', { address: shortenAddress(address) })] : []),
    ...(validUntil ? [say('offer.useBy', { date: formatDate(validUntil, { language, timeZone }) })] : []),
  ];
  return sentences.join(' ');
}

/** "ma…@example.com", so that the address cannot be read over a visitor's shoulder. */
function shortenAddress(address: string): string {
  return address.replace(/^([^@]{1,2})[^@]*/, '$1…');
}
