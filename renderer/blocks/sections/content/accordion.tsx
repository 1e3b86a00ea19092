/** The block `accordion`: questions whose answers open in place, even without script. */
import type { ReactNode } from 'react';
import { absoluteUrl } from '../../../address/href.ts';
import { elementId } from '../../../elements/sections/element-id.ts';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { type BlockView, defineBlock, type FieldsOf } from '../../../model/define-block.ts';
import { bloks, boolean, text } from '../../../model/fields/fields.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import { accordionItem } from '../../items/accordion-item.ts';
import { itemPath } from '../../parts/item-path.ts';
import { sectionFields } from '../../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  title: text({ maxLength: 80, translatable: true }),
  items: bloks({ allowed: ['accordion_item'], min: 1, max: 20 }),
  /** Opening one panel closes the others. */
  single_open: boolean(),
  /** Marks the panels up as questions for search engines; mark each question up on one page only. */
  faq_markup: boolean(),
};

/** Panels that open and close. */
export const accordion = defineBlock({ name: 'accordion', kind: 'section', fields, render: renderAccordion });

type Panel = FieldsOf<typeof accordionItem> & {
  readonly _uid: string;
  readonly path: string;
  readonly answer: ReactNode;
};

function renderAccordion(view: BlockView<typeof fields>): ReactNode {
  const panels = readPanels(view);
  if (panels.length === 0) return null;
  return (
    <SectionFrame view={view} title={view.fields.title}>
      <Panels panels={panels} view={view} />
    </SectionFrame>
  );
}

interface PanelsProps {
  readonly panels: readonly Panel[];
  readonly view: BlockView<typeof fields>;
}

/** The panels claim their anchors after their section, and not at all where it is not shown. */
function Panels({ panels, view }: PanelsProps): ReactNode {
  const { single_open, faq_markup } = view.fields;
  const group = single_open ? elementId(view.block, 'panels') : undefined;
  const onlyOpen = single_open ? findOnlyOpen(panels, view) : undefined;
  return (
    <div className="acc" {...(faq_markup ? pageScope(view.context) : {})}>
      {panels.map((panel) => (
        <details
          key={panel._uid}
          id={view.context.claimAnchor(panel.anchor_id, `${panel.path}.anchor_id`)}
          {...(group ? { name: group } : {})}
          {...(faq_markup ? scope('Question', 'mainEntity') : {})}
          open={single_open ? panel === onlyOpen : panel.open}
        >
          <summary {...(faq_markup ? { itemProp: 'name' } : {})}>{panel.title}</summary>
          <Answer panel={panel} marked={faq_markup} />
        </details>
      ))}
    </div>
  );
}

/** The panel that begins open, the first of those that editors have chosen for it. The others are reported. */
function findOnlyOpen(panels: readonly Panel[], view: BlockView<typeof fields>): Panel | undefined {
  const [first, ...others] = panels.filter((panel) => panel.open);
  for (const other of others) {
    const path = `${other.path}.open`;
    const message = `Only one panel of this accordion may be open, and "${first!.title}" is; "${other.title}" begins closed. Clear "open" in one of them.`;
    view.context.report({ rule: 'invalid-field', severity: 'warning', path, message });
  }
  return first;
}

function Answer({ panel, marked }: { readonly panel: Panel; readonly marked: boolean }): ReactNode {
  if (!marked) return <div className="in-acc">{panel.answer}</div>;
  return (
    <div {...scope('Answer', 'acceptedAnswer')}>
      <div className="in-acc" itemProp="text">
        {panel.answer}
      </div>
    </div>
  );
}

/** Microdata marks the visible text itself, so that markup and page cannot differ. */
function scope(type: 'FAQPage' | 'Question' | 'Answer', property?: 'mainEntity' | 'acceptedAnswer') {
  return {
    itemScope: true,
    itemType: `https://schema.org/${type}`,
    ...(property ? { itemProp: property } : {}),
  };
}

/** All accordions of a page name it, so that search engines read them as parts of one page of questions. */
function pageScope({ site, route }: RenderContext) {
  // Parts that pages share have no route.
  return { ...scope('FAQPage'), ...(route ? { itemID: absoluteUrl(site, route) } : {}) };
}

/** The panels that have an answer; the others are reported and left out. */
function readPanels(view: BlockView<typeof fields>): readonly Panel[] {
  const { fields, context, path } = view;
  const answers = fields.title ? context.deeper() : context;
  return context.items(accordionItem, fields.items, `${path}.items`).flatMap((item) => {
    const panelPath = itemPath(item, fields.items, `${path}.items`);
    const answer = answers.renderRichText(item.body, `${panelPath}.body`);
    if (answer) return [{ ...item, answer, path: panelPath }];
    const message = `The panel "${item.title}" has no text; it was left out.`;
    context.report({ rule: 'empty-block', severity: 'warning', path: panelPath, message });
    return [];
  });
}
