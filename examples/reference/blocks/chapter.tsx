/** Text of three kinds, and blocks below a heading. */
import { defineBlock, fields } from 'stopover';

export const chapter = defineBlock({
  name: 'chapter',
  kind: 'section',
  fields: {
    title: fields.requiredText(),
    lead: fields.markdown(),
    text: fields.richText(),
    blocks: fields.bloks(),
  },
  render({ fields: { title, lead, text, blocks }, path, context }) {
    const Heading = `h${context.headingLevel}` as 'h2';
    const below = context.deeper();
    return (
      <section>
        <Heading>{title}</Heading>
        {below.renderMarkdown(lead, `${path}.lead`)}
        {below.renderRichText(text, `${path}.text`)}
        {below.renderBlocks(blocks, `${path}.blocks`)}
      </section>
    );
  },
});
