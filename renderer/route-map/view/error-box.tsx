/** The routing error box: a helpful sentence, then one of the two fixed texts (docs/product-rules.md). Service messages stay text. */
import { type ReactNode, useState } from 'react';
import {
  adviseOn,
  isTechnical,
  mayRetry,
  type RoutingFailure,
  translateMessage,
} from '../route/routing-failure.ts';
import type { Words } from '../words.ts';

interface ErrorBoxProps {
  readonly failure: RoutingFailure | undefined;
  readonly isOffline: boolean;
  readonly words: Words;
  readonly headingLevel: number;
  readonly retry: () => void;
  /** Called after the visitor has closed the box, which had the focus. */
  readonly closed: () => void;
}

/** A box beside or on the map; its frame stays in the page so that screen readers announce its content. */
export function ErrorBox(props: ErrorBoxProps): ReactNode {
  const { failure, isOffline, words, headingLevel, retry, closed } = props;
  const [put, putAway] = useState<RoutingFailure>();
  const Heading = `h${headingLevel}` as 'h3';
  const shown = failure === put ? undefined : failure;
  const close = () => {
    putAway(failure);
    closed();
  };
  return (
    <div
      className="leaflet-routing-error leaflet-bar"
      role="alert"
      hidden={!shown}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {shown && (
        <>
          <Heading>{words.errHead}</Heading>
          <p>{isOffline ? words.offline : adviseOn(shown, words)}</p>
          <p className="error-raw">
            <Body failure={shown} words={words} />
          </p>
          {mayRetry(shown) && (
            <button className="btn btn--line" type="button" onClick={retry}>
              {words.retry}
            </button>
          )}
          <button className="error-close" type="button" aria-label={words.close} onClick={close}>
            ×
          </button>
        </>
      )}
    </div>
  );
}

/** The text around the message; a technical message is marked as code. */
function Body({
  failure,
  words,
}: Pick<ErrorBoxProps, 'words'> & { readonly failure: RoutingFailure }): ReactNode {
  const isCode = isTechnical(failure);
  const [before, after] = words[isCode ? 'errTech' : 'err'].split('{msg}');
  const message = translateMessage(failure, words);
  return (
    <>
      {before}
      {isCode ? <code>{message}</code> : message}
      {after}
    </>
  );
}
