/** Fields by which the site asks for the stories of a type, and that neither the type's definition nor its stories have. */
import { factNames } from '#renderer';
import { suggestName } from '../../config/nearest-name.ts';
import type { AskedField, SoughtField } from '../../record/used-reads.ts';
import type { OpenedContent } from '../../render/open-content.ts';

type Names = Pick<OpenedContent, 'store' | 'library'>;

/** Maximum number of a type's stories that are looked at: a space saves each story with the fields that its type has by then. */
const MAX_STORIES = 200;

const ADVICE = 'correct the name, or add the field to the definition.';

/** Tells fields that are nowhere from others. */
export interface UnknownFields {
  has(asked: AskedField): boolean;
  /** A sentence about such a field. */
  describe(asked: SoughtField): string;
}

/** Finds unknown fields. Stories are read only for fields that the definitions lack, once for each type. */
export function openUnknownFields(names: Names): UnknownFields {
  const ofStories = new Map<string, ReadonlySet<string>>();
  const listInStories = (type: string): ReadonlySet<string> => {
    const known = ofStories.get(type) ?? readFields(type, names);
    ofStories.set(type, known);
    return known;
  };
  const listInDefinition = (type: string) => Object.keys(names.library.get(type)?.schema.shape ?? {});
  return {
    has({ type, field }) {
      // A store with a part of the space does not know the fields of the other stories.
      if (names.store.summary.startsWith !== '' || factNames.some((name) => name === field)) return false;
      if (listInDefinition(type).includes(field) || listInStories(type).has(field)) return false;
      // The type itself may be unknown, or have no stories yet.
      return names.library.get(type) !== undefined || listInStories(type).size > 0;
    },
    describe({ type, field, route }) {
      const asks = `${route === undefined ? 'A file or a list of pages' : `The page ${route}`} asks for`;
      const known = new Set([...listInDefinition(type), ...listInStories(type), ...factNames]);
      const candidates = [...known].filter((name) => !name.startsWith('_') && name !== 'component');
      return `${asks} stories of the type "${type}" by the field "${field}", which neither its definition nor its stories have; ${suggestName(field, candidates, ADVICE)}`;
    },
  };
}

function readFields(type: string, { store }: Names): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const version of store.summary.versions) {
    for (const { uuid, hashes } of store.find({ type }, version).slice(0, MAX_STORIES)) {
      const [language = ''] = Object.keys(hashes);
      for (const field of Object.keys(store.story(uuid, language, version)?.content ?? {})) fields.add(field);
    }
  }
  return fields;
}
