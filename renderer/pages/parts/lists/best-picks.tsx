/** The best car park of an airport for each criterion: price, distance, height, key. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../../model/render-context.ts';
import { SignedName } from '../signed-name.tsx';
import { TemplateSection } from '../template-section.tsx';
import { type BestPick, findBestPicks } from './find-best-picks.ts';

interface BestPicksProps {
  readonly context: RenderContext;
  /** Car parks of the airport. */
  readonly uuids: readonly string[];
}

/** A table with a link for each criterion, on a phone a list; nothing if there is too little choice. */
export function BestPicks({ context, uuids }: BestPicksProps): ReactNode {
  const picks = findBestPicks(uuids, context);
  if (picks.length === 0) return null;
  const title = context.message('page.picks.title');
  return (
    <TemplateSection context={context} title={title}>
      <div className="tbl picks">
        <table>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              {(['matter', 'carPark', 'why'] as const).map((key) => (
                <th key={key} scope="col">
                  {context.message(`page.picks.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {picks.map((pick) => (
              <PickRow key={pick.matter} pick={pick} context={context} />
            ))}
          </tbody>
        </table>
      </div>
    </TemplateSection>
  );
}

function PickRow({ pick, context }: { readonly pick: BestPick; readonly context: RenderContext }): ReactNode {
  const { matter, href, hrefLang, name, code, why } = pick;
  return (
    <tr>
      <th scope="row">{context.message(`page.picks.${matter}`)}</th>
      <td>
        <a href={href} hrefLang={hrefLang}>
          <SignedName name={name} sign={{ kind: 'p', code }} />
        </a>
      </td>
      <td>{why}</td>
    </tr>
  );
}
