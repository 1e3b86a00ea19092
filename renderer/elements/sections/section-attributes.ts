/** Attributes of a section's root element, and whether the section is shown at all, from its common fields. */
import type { SectionFields } from '../../blocks/parts/section-fields.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';
import { editorAttributes } from './editor-attributes.ts';
import { reportLeftOut } from './report-left-out.ts';
import { isWithinDates } from './within-dates.ts';

/** The inputs of a section's root element; every section's `BlockView` is one. */
export interface SectionView {
  readonly fields: SectionFields;
  readonly block: RawBlock;
  readonly path: string;
  readonly context: RenderContext;
}

/** Attributes that hide an element in browsers, on some devices and outside its dates. */
export interface VisibilityAttributes {
  readonly className?: string;
  /** ISO 8601: the browser shows the element from then on. */
  readonly 'data-from'?: string;
  /** ISO 8601: the browser hides the element from then on. */
  readonly 'data-until'?: string;
}

/** Attributes of a section's root element. */
export interface SectionAttributes extends VisibilityAttributes {
  readonly id?: string;
  readonly className: string;
  /** The name under which visits to this section are counted. */
  readonly 'data-track': string;
}

/** False outside the section's dates. It reads the time and tells the preview what visitors do not see, so call it once. */
export function isVisible(view: SectionView): boolean {
  const { visible_from: from, visible_until: until } = view.fields;
  if (!isWithinDates({ from, until }, view)) return false;
  for (const device of view.fields.hide_on ?? []) {
    reportLeftOut(view, { rule: 'hidden-on-device', message: `Is hidden on ${device}`, device });
  }
  return true;
}

/** Attributes that hide a section in browsers, or something around it. */
export function visibilityAttributes(
  fields: Pick<SectionFields, 'visible_from' | 'visible_until' | 'hide_on'>,
): VisibilityAttributes {
  const { visible_from: from, visible_until: until, hide_on: devices = [] } = fields;
  return {
    ...(devices.length > 0 ? { className: devices.map((device) => `hide-${device}`).join(' ') } : {}),
    ...(from ? { 'data-from': from } : {}),
    ...(until ? { 'data-until': until } : {}),
  };
}

/** Attributes of a section's root element, with the element's own classes first. It claims the section's anchor, so call it once. */
export function sectionAttributes(view: SectionView, ...classNames: readonly string[]): SectionAttributes {
  const { fields, block, path, context } = view;
  const { className: hidden, ...dates } = visibilityAttributes(fields);
  const id = context.claimAnchor(fields.anchor_id, `${path}.anchor_id`);
  return {
    ...(id ? { id } : {}),
    className: [...classNames, ...(hidden ? [hidden] : [])].join(' '),
    ...dates,
    'data-track': fields.track_id ?? block.component,
    ...editorAttributes(block, context),
  };
}
