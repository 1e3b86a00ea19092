/** The content type `article`: a guide or an answer, with the team that wrote it and when. */
import { defineBlock } from '../model/define-block.ts';
import { datetime, references, requiredText, richText, text, textarea } from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';

/** Fields of an article. */
export const articleFields = {
  ...pageFields,
  title: requiredText({ maxLength: 80, translatable: true }),
  lede: textarea({ maxLength: 200, translatable: true }),
  author_team: text({ maxLength: 40, translatable: true }),
  updated_on: datetime(),
  text: richText({ translatable: true }),
  related: references('article'),
};

/** The block with which `context.read` reads parts of an article from another page. */
export const article = defineBlock({ name: 'article', kind: 'record', fields: articleFields });
