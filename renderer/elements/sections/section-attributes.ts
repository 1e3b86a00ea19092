/** Attributes of a section's root element, and whether the section is shown at all, from its common fields. */
import type { SectionFields } from '../../blocks/parts/section-fields.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';
import { editorAttributes } from './editor-attributes.ts';
import { tellLeftOut } from './tell-left-out.ts';
import { isWithinDates } from './within-dates.ts';

/** The inputs of a section's root element; every section's `BlockView` is one. */
export interface SectionView {
  readonly fields: SectionFields;
  readonly block: RawBlock;
  readonly path: string;
  readonly context: RenderContext;
}

/** Attributes of a section's root element. */
export interface SectionAttributes {
  readonly id?: string;
  readonly className: string;
  /** ISO 8601: the browser shows the section from then on. */
  readonly 'data-from'?: string;
  /** ISO 8601: the browser hides the section from then on. */
  readonly 'data-until'?: string;
  /** The name under which visits to this section are counted. */
  readonly 'data-track': string;
}

/** False outside the section's dates. It reads the time and tells the preview what visitors do not see, so call it once. */
export function isVisible(view: SectionView): boolean {
  const { visible_from: from, visible_until: until } = view.fields;
  if (!isWithinDates({ from, until }, view)) return false;
  for (const device of view.fields.hide_on ?? []) {
    tellLeftOut(view, { rule: 'hidden-on-device', message: `Is hidden on ${device}`, device });
  }
  return true;
}

/** Attributes of a section's root element, with the element's own classes first. */
export function sectionAttributes(view: SectionView, ...classNames: readonly string[]): SectionAttributes {
  const { fields, block, context } = view;
  const hidden = (fields.hide_on ?? []).map((device) => `hide-${device}`);
  return {
    ...(fields.anchor_id ? { id: fields.anchor_id } : {}),
    className: [...classNames, ...hidden].join(' '),
    ...(fields.visible_from ? { 'data-from': fields.visible_from } : {}),
    ...(fields.visible_until ? { 'data-until': fields.visible_until } : {}),
    'data-track': fields.track_id ?? block.component,
    ...editorAttributes(block, context),
  };
}
