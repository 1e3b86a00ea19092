/** The content type `help_index`: the start page of the help, with its groups of links. */
import { bloks, requiredText, textarea } from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';

/** Fields of the help's start page. */
export const helpIndexFields = {
  ...pageFields,
  title: requiredText({ maxLength: 80, translatable: true }),
  lede: textarea({ maxLength: 200, translatable: true }),
  groups: bloks({ allowed: ['link_group'], max: 8 }),
};
