/** The bus line that stops at a place, as a link to its page. */
import { shuttleRoute } from '../../../content-types/shuttle-route.ts';
import type { Fact } from '../../../elements/facts-list.tsx';
import type { RenderContext } from '../../../model/render-context.ts';
import { nameWithSign } from '../../../products/product-name.ts';

/** A row with the line's sign and name; nothing for a place without a line, or with one that is not published. */
export function makeShuttleFact(uuid: string | undefined, context: RenderContext): readonly Fact[] {
  const part = uuid && context.read(uuid, shuttleRoute, ['name', 'line'], 'content.shuttle');
  if (!part) return [];
  const { fields, href, hrefLang } = part;
  const name = nameWithSign(fields.line, fields.name);
  const link = href && (
    <a href={href} hrefLang={hrefLang}>
      {name}
    </a>
  );
  return [{ label: context.message('page.fact.shuttle'), value: link || name }];
}
