/** The content type `plain_page`: a title and blocks. */
import { definePage, fields } from 'stopover';

export const plainPage = definePage({
  name: 'plain_page',
  fields: { title: fields.requiredText(), body: fields.bloks() },
  render: ({ fields: { title, body }, context }) => (
    <>
      <h1>{title}</h1>
      {context.renderBlocks(body, 'content.body')}
    </>
  ),
});
