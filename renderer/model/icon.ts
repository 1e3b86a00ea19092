/** A drawing of an icon collection: the content of its `<svg>`, and its box. */

/** Safe to place in a page as it is: only shapes, whose colours are their own or the text's. */
export interface Icon {
  readonly body: string;
  /** Corner and size of the `viewBox`. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Names of collections and icons: lower case, digits and single hyphens, as the public collections have them. */
const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*';
/** A collection's name, or an icon's within it. */
export const ICON_NAME_PART = new RegExp(`^${NAME}$`);
/** Collection and name: `mdi:parking`. */
export const ICON_NAME = new RegExp(`^${NAME}:${NAME}$`);
/** Maximum length of a name; the names of the public collections have fewer than 60 characters. */
export const MAX_ICON_NAME_LENGTH = 128;
