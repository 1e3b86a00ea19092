/** Values that their datasource does not have, and datasources that the store does not have. */
import { type BlockLibrary, fieldMeta } from '#renderer';
import { findNearestName } from '../../../config/nearest-name.ts';
import { defineRule } from '../../check-rule.ts';
import type { CheckedSite } from '../../site/checked-site.ts';

/** Storyblok keeps a value in its stories when editors rename or delete the entry. */
export const unknownChoice = defineRule({
  name: 'unknown-choice',
  severity: 'warning',
  means:
    'A field holds a value that its datasource does not have, or takes its choices from a datasource that does not exist. Pages have no label for such a value.',
  mend: 'Choose another value, or add the entry to the datasource; correct the name of the datasource in the definition, or fetch it.',
  *check({ stories, pages, library, store }) {
    yield* listMissing(library, store.datasources());
    const concerned = stories.filter(({ unknownChoices }) => unknownChoices.length > 0);
    const told = listTold(concerned.length > 0 ? pages : []);
    for (const { slug, unknownChoices } of concerned) {
      for (const [path, block, field, datasource, value] of unknownChoices) {
        if (told.has(`${slug} ${trimIndex(path)}`)) continue;
        const message = `The field "${field}" of "${block}" holds "${value}", which the datasource "${datasource}" does not have.`;
        yield { story: slug, path, message };
      }
    }
  },
});

/** Fields that their block reports by itself, as the contact form does. */
function listTold(pages: CheckedSite['pages']): ReadonlySet<string> {
  const listFields = ({ story, findings }: CheckedSite['pages'][number]) =>
    findings.flatMap(({ rule, path }) => (rule === 'invalid-field' ? `${story} ${path}` : []));
  return new Set(pages.flatMap(listFields));
}

/** The path of a field, without the place of a value in it. */
function trimIndex(path: string): string {
  return path.replace(/\[\d+\]$/, '');
}

/** Datasources that definitions of the site name in vain. Stopover's own blocks work without theirs. */
function* listMissing(library: BlockLibrary, datasources: readonly string[]) {
  for (const definition of library.definitions) {
    if (library.isBuiltIn(definition)) continue;
    for (const [field, schema] of Object.entries(definition.schema.shape)) {
      const datasource = fieldMeta(schema)?.datasource;
      if (datasource === undefined || datasources.includes(datasource)) continue;
      const nearest = findNearestName(datasource, datasources);
      const hint = nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
      const message = `The field "${field}" of "${definition.name}" takes its choices from the datasource "${datasource}", which the store does not have${hint}`;
      yield { path: `${definition.name}.${field}`, message };
    }
  }
}
