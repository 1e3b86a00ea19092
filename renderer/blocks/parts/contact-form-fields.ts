/** The fields of the block `contact_form`. */
import type { BlockView } from '../../model/define-block.ts';
import { boolean, datasourceOptions, multilink, richText, text } from '../../model/fields/fields.ts';
import { sectionFields } from './section-fields.ts';

/** Datasource with the topics that visitors can choose. */
export const TOPICS_DATASOURCE = 'contact-topics';

/** Fields of a contact form. */
export const contactFormFields = {
  ...sectionFields,
  title: text({ maxLength: 60, translatable: true }),
  intro: richText({ translatable: true }),
  /** Absent: every topic of the datasource. */
  topics: datasourceOptions(TOPICS_DATASOURCE),
  show_booking_ref: boolean(),
  show_phone: boolean(),
  show_airport: boolean(),
  /** The form of the host; a key and never an address, so that content cannot send messages elsewhere. */
  endpoint_key: text({ pattern: /^[a-z0-9-]{1,40}$/ }),
  success_title: text({ maxLength: 60, translatable: true }),
  success_text: richText({ translatable: true }),
  privacy_link: multilink(),
  /** "within one working day". */
  response_time: text({ maxLength: 60, translatable: true }),
};

/** The parsed fields of a contact form, and its place. */
export type ContactFormView = BlockView<typeof contactFormFields>;
