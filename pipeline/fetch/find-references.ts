/** Finds the stories that a story's content points to, at any depth, without recursion: editors nest deeply. */
import { isUuid } from '../store/story-facts.ts';

/** A story that another one points to: as a value of a field, or as the target of a link. */
export interface Reference {
  readonly target: string;
  readonly kind: 'relation' | 'link';
  /** The place of the reference: `body[3].airport`. */
  readonly field: string;
}

/** A value to visit and its parents. The path is only written out for references that are found. */
interface Visit {
  readonly value: unknown;
  readonly key: string | number;
  readonly parent: Visit | undefined;
}

/** Fields whose uuids name the block itself. */
const OWN_FIELDS: readonly string[] = ['_uid', '_editable', 'component'];

/** Attributes that identify a node of rich text itself: an embedded block has a uuid. */
const ATTRIBUTE_IDS: readonly string[] = ['id'];

/** Yields all references in document order. References are not followed, so cycles do not matter. */
export function* findReferences(content: Readonly<Record<string, unknown>>): Generator<Reference> {
  const waiting: Visit[] = [{ value: content, key: '', parent: undefined }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { value } = visit;
    if (isUuid(value)) yield { target: value, kind: 'relation', field: spellPath(visit) };
    if (typeof value !== 'object' || value === null) continue;
    if ('linktype' in value) {
      const target = linkTarget(value);
      if (target !== undefined) yield { target, kind: 'link', field: spellPath(visit) };
    } else pushChildren(waiting, visit);
  }
}

/**
 * Pushes the values that can be or contain a reference, the last first. Texts and numbers, which most values are, are
 * left out: they would take most of the memory of the walk.
 */
function pushChildren(waiting: Visit[], parent: Visit): void {
  const { value } = parent;
  const push = (child: unknown, key: string | number) => {
    const mayLead = typeof child === 'object' ? child !== null : isUuid(child);
    if (mayLead) waiting.push({ value: child, key, parent });
  };
  if (Array.isArray(value)) {
    for (let index = value.length - 1; index >= 0; index -= 1) push(value[index], index);
  } else {
    const own = isAttributes(parent) ? ATTRIBUTE_IDS : OWN_FIELDS;
    for (const key of listFields(value as object).reverse()) {
      if (!own.includes(key)) push((value as Record<string, unknown>)[key], key);
    }
  }
}

/** Whether a value is the attributes of a node or mark of rich text. */
function isAttributes({ key, parent }: Visit): boolean {
  const node = parent?.value;
  return (
    key === 'attrs' && typeof node === 'object' && node !== null && 'type' in node && !('component' in node)
  );
}

/** A field type of the space's own (`plugin`) holds ids of other systems. */
function listFields(value: object): string[] {
  return 'plugin' in value ? [] : Object.keys(value);
}

/** A link field names its story as `id`, a link inside rich text as `uuid`. */
function linkTarget(link: object): string | undefined {
  const { linktype, id, uuid } = link as Record<string, unknown>;
  if (linktype !== 'story') return undefined;
  return [id, uuid].find(isUuid);
}

function spellPath(visit: Visit): string {
  const keys: (string | number)[] = [];
  for (let at: Visit | undefined = visit; at?.parent; at = at.parent) keys.unshift(at.key);
  return keys
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index > 0 ? `.${key}` : key))
    .join('');
}
