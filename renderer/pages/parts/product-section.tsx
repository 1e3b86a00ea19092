/** A section of car parks, hotels or lounges that belong to a page. */
import type { ReactNode } from 'react';
import { carPark } from '../../content-types/car-park.ts';
import { hotel } from '../../content-types/hotel.ts';
import { lounge } from '../../content-types/lounge.ts';
import type { MoreLink } from '../../elements/section-frame.tsx';
import type { TileKind } from '../../elements/tile.tsx';
import type { RenderContext } from '../../model/render-context.ts';
import { type PageRow, PageRows } from './page-rows.tsx';
import { TemplateSection } from './template-section.tsx';

/** What a section can list. */
export type ProductType = 'parking' | 'hotel' | 'lounge';

interface ProductSectionProps {
  readonly context: RenderContext;
  readonly type: ProductType;
  readonly uuids: readonly string[];
  readonly title: string;
  readonly more?: MoreLink | undefined;
  readonly tone?: 'sunk';
}

/** The products that have a page, or nothing when there are none. */
export function ProductSection({ context, type, uuids, title, more, tone }: ProductSectionProps): ReactNode {
  const rows = uuids.flatMap((uuid) => readProduct(uuid, type, context) ?? []);
  if (rows.length === 0) return null;
  return (
    <TemplateSection context={context} title={title} more={more} {...(tone ? { tone } : {})}>
      <PageRows rows={rows} />
    </TemplateSection>
  );
}

const definitions = { parking: carPark, hotel, lounge } as const;
const signs = { parking: 'p', hotel: 'h', lounge: 'l' } as const satisfies Record<ProductType, TileKind>;

function readProduct(uuid: string, type: ProductType, context: RenderContext): PageRow | undefined {
  // The three content types share these fields, and reading looks at nothing else.
  const definition = definitions[type] as typeof hotel;
  const part = context.read(uuid, definition, ['name', 'code', 'summary'], 'content');
  if (!part?.href) return undefined;
  const { name, code, summary } = part.fields;
  return { href: part.href, title: name, text: summary, sign: { kind: signs[type], code } };
}
