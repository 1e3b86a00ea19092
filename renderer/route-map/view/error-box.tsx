/** The routing error box with its two wordings (specification, section 8). What others wrote stays text. */
import type { ReactNode } from 'react';
import { isTechnical, mayRetry, type RoutingFailure } from '../routing-failure.ts';
import type { Words } from '../words.ts';

interface ErrorBoxProps {
  readonly failure: RoutingFailure | undefined;
  readonly isOffline: boolean;
  readonly words: Words;
  readonly headingLevel: number;
  readonly retry: () => void;
}

/** A box on the map; its frame stays in the page so that readers hear what comes into it. */
export function ErrorBox({ failure, isOffline, words, headingLevel, retry }: ErrorBoxProps): ReactNode {
  const Heading = `h${headingLevel}` as 'h3';
  return (
    <div className="leaflet-routing-error leaflet-bar" role="alert" hidden={!failure}>
      {failure && (
        <>
          <Heading>{words.errHead}</Heading>
          <p>
            <Body failure={failure} words={words} />
          </p>
          {isOffline && <p>{words.offline}</p>}
          {mayRetry(failure) && (
            <button className="btn btn--line" type="button" onClick={retry}>
              {words.retry}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** The wording around the message; a technical one is set apart. */
function Body({
  failure,
  words,
}: Pick<ErrorBoxProps, 'words'> & { readonly failure: RoutingFailure }): ReactNode {
  const isCode = isTechnical(failure);
  const [before, after] = words[isCode ? 'errTech' : 'err'].split('{msg}');
  return (
    <>
      {before}
      {isCode ? <code>{failure.message}</code> : failure.message}
      {after}
    </>
  );
}
