/** The block `rich_text`: running text, with a list of its main headings when it is long. */
import type { ReactNode } from 'react';
import { ContentsList } from '../../../elements/contents-list.tsx';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { boolean, richText as richTextField, text } from '../../../model/fields/fields.ts';
import { sectionFields } from '../../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  title: text({ maxLength: 80, translatable: true }),
  text: richTextField({ translatable: true }),
  contents: boolean(),
};

/** Running text; nothing when there is none. */
export const richText = defineBlock({ name: 'rich_text', kind: 'section', fields, render: renderText });

function renderText(view: BlockView<typeof fields>): ReactNode {
  const { fields, path } = view;
  const context = fields.title ? view.context.deeper() : view.context;
  const markup = context.renderRichText(fields.text, `${path}.text`);
  if (!markup) return reportTitleAlone(view);
  return (
    <SectionFrame view={view} title={fields.title}>
      {fields.contents && <ContentsList text={markup} context={context} />}
      <div className="rich">{markup}</div>
    </SectionFrame>
  );
}

/** A heading above nothing is left out; editors may have meant a heading for the next section. */
function reportTitleAlone({ fields: { title }, context, path }: BlockView<typeof fields>): null {
  if (title === undefined) return null;
  const message = `The text "${title}" has a title and no words; it was left out.`;
  context.report({ rule: 'empty-block', severity: 'warning', path, message });
  return null;
}
