/** The fields of the block `countdown_offer`. */
import type { BlockView } from '../../model/define-block.ts';
import {
  boolean,
  datetime,
  multilink,
  option,
  reference,
  requiredDatetime,
  requiredText,
  text,
  textarea,
} from '../../model/fields/fields.ts';
import { sectionFields } from './section-fields.ts';

/** Fields of an offer with an end. */
export const countdownOfferFields = {
  ...sectionFields,
  title: requiredText({ maxLength: 70, translatable: true }),
  text: textarea({ maxLength: 240, translatable: true }),
  starts_at: datetime(),
  ends_at: requiredDatetime(),
  /** IANA name; absent: that of the page's airport, or else the site's. */
  time_zone: text(),
  show_seconds: boolean(),
  /** The offer's terms. */
  offer: reference('offer'),
  /** Absent: no code. */
  mode: option(['code_after_email', 'code_open', 'no_code']),
  campaign_key: requiredText({ pattern: /^[a-z0-9-]{3,40}$/ }),
  button_label: text({ maxLength: 24, translatable: true }),
  /** Absent: visitors are not asked to opt in to marketing. */
  marketing_optin_label: text({ maxLength: 120, translatable: true }),
  privacy_link: multilink(),
  success_text: textarea({ maxLength: 160, translatable: true }),
  expired_title: text({ maxLength: 60, translatable: true }),
  expired_text: textarea({ maxLength: 160, translatable: true }),
  expired_link: multilink(),
  /** Visible to everybody in the page; only for `mode: code_open`. */
  code_public: text({ pattern: /^[A-Z0-9-]{4,20}$/ }),
  max_per_person_note: text({ maxLength: 160, translatable: true }),
  /** Promises that the offer is not extended; only then the page says so. */
  final: boolean(),
};

/** The parsed fields of an offer, and its place. */
export type CountdownOfferView = BlockView<typeof countdownOfferFields>;
