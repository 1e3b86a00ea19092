/** The block `hero`: the promise above a drawing of the airport at night, with the search box across its lower edge. */
import type { ReactNode } from 'react';
import { Heading } from '../../../elements/sections/heading.tsx';
import { isVisible, sectionAttributes } from '../../../elements/sections/section-attributes.ts';
import { HeroRoute } from '../../../elements/signs/hero-route.tsx';
import { Icon } from '../../../elements/signs/icon.tsx';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { bloks, requiredText, text, textarea } from '../../../model/fields/fields.ts';
import { normaliseList } from '../../../model/fields/unset-values.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import type { RawBlock } from '../../../model/story.ts';
import { sectionFields } from '../../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  title: requiredText({ maxLength: 40, translatable: true }),
  lede: textarea({ maxLength: 160, translatable: true }),
  /** One tick per line. */
  ticks: textarea({ translatable: true }),
  search: bloks({ allowed: ['search_box'], max: 1 }),
  picture_seed: text(),
};

/** The hero's heading is the page's own, unless a part above it already is. */
export const hero = defineBlock({ name: 'hero', kind: 'section', fields, render: renderHero });

function renderHero(view: BlockView<typeof fields>): ReactNode {
  const { fields, context, path } = view;
  if (!isVisible(view)) return null;
  const { title, lede, ticks, search, picture_seed: seed = 'airport' } = fields;
  return (
    <>
      <section {...sectionAttributes(view, 'hero')}>
        <HeroPicture seed={seed} context={context} />
        <div className="wrap">
          {context.claimMainHeading() ? <h1>{title}</h1> : <Heading context={context}>{title}</Heading>}
          {lede && <p className="lede">{lede}</p>}
          <Ticks lines={ticks} />
        </div>
      </section>
      {context.renderBlocks(hideWith(search, fields), `${path}.search`)}
    </>
  );
}

/** The search is beside the hero's section, not inside it, so that browsers must hide it by itself. */
function hideWith(
  search: readonly RawBlock[],
  { visible_from: from, visible_until: until, hide_on: devices = [] }: HeroFields,
): readonly RawBlock[] {
  return search.map((block) => ({
    ...block,
    ...(from && !block.visible_from ? { visible_from: from } : {}),
    ...(until && !block.visible_until ? { visible_until: until } : {}),
    ...(devices.length > 0 ? { hide_on: addDevices(devices, block.hide_on) } : {}),
  }));
}

/** A value that is no list stays as it is, so that the block reports it. */
function addDevices(devices: readonly string[], own: unknown): unknown {
  const list = normaliseList(own);
  return Array.isArray(list) ? [...new Set([...devices, ...list])] : own;
}

type HeroFields = BlockView<typeof fields>['fields'];

function HeroPicture({
  seed,
  context,
}: {
  readonly seed: string;
  readonly context: RenderContext;
}): ReactNode {
  const drawing = context.drawing({
    kind: 'airport-plan',
    seed,
    options: { view: 'hero', palette: 'night' },
  });
  return (
    <div className="hero-art">
      <img {...drawing} className="art" alt="" decoding="async" fetchPriority="high" />
      <HeroRoute />
    </div>
  );
}

function Ticks({ lines }: { readonly lines: string | undefined }): ReactNode {
  const ticks = (lines ?? '').split('\n').flatMap((line) => line.trim() || []);
  if (ticks.length === 0) return null;
  return (
    <ul className="ticks">
      {ticks.map((tick) => (
        <li key={tick}>
          <Icon name="tick" size={18} />
          {tick}
        </li>
      ))}
    </ul>
  );
}
