/** Finds the texts of a story that can be edited, by block. */

/** A text of a story. */
export interface TextField {
  /** Keys from the story's content to the text. */
  readonly path: readonly (string | number)[];
  readonly label: string;
  readonly value: string;
}

/** A block with its texts and the blocks inside it. */
export interface BlockFields {
  readonly uid: string;
  /** Keys from the story's content to the block. */
  readonly path: TextField['path'];
  readonly name: string;
  readonly fields: readonly TextField[];
  readonly blocks: readonly BlockFields[];
}

type Content = Readonly<Record<string, unknown>>;

/** Fields that identify a block. */
const OWN_FIELDS = new Set(['_uid', 'component', '_editable']);
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** The texts of a block and of all blocks inside it. */
export function listFields(block: Content, path: TextField['path'] = []): BlockFields {
  const fields: TextField[] = [];
  const blocks: BlockFields[] = [];
  for (const [name, value] of Object.entries(block)) {
    if (!OWN_FIELDS.has(name)) collect(value, { path: [...path, name], label: name, fields, blocks });
  }
  return { uid: String(block._uid ?? ''), name: String(block.component ?? ''), path, fields, blocks };
}

interface Place {
  readonly path: TextField['path'];
  readonly label: string;
  readonly fields: TextField[];
  readonly blocks: BlockFields[];
}

function collect(value: unknown, place: Place): void {
  if (typeof value === 'string') {
    if (!UUID.test(value)) place.fields.push({ path: place.path, label: place.label, value });
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      // Lists of plain texts are choices, not prose.
      if (typeof item === 'object') collect(item, { ...place, path: [...place.path, index] });
    });
  } else if (value !== null && typeof value === 'object') collectObject(value as Content, place);
}

function collectObject(value: Content, place: Place): void {
  if (typeof value.component === 'string') place.blocks.push(listFields(value, place.path));
  else if (value.type === 'text' && typeof value.text === 'string') {
    place.fields.push({ path: [...place.path, 'text'], label: place.label, value: value.text });
  } else if (Array.isArray(value.content))
    collect(value.content, { ...place, path: [...place.path, 'content'] });
}
