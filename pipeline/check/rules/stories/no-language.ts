/** Stories whose field "languages" leaves them without pages. */
import { findRoute } from '#renderer';
import { defineRule } from '../../check-rule.ts';

/** A story of a type with a page template and a field "languages" that names none of the languages in which it could have a page. */
export const noLanguage = defineRule({
  name: 'no-language',
  severity: 'warning',
  means: 'A story has no page, because its field "languages" names no language in which it could have one.',
  mend: 'Tick a language of the site; if the field means something else, give it another name.',
  *check({ site, store, version, library }) {
    for (const facts of store.facts(version)) {
      if (!facts.languages || library.get(facts.type)?.kind !== 'page') continue;
      const results = site.languages.map((language) => findRoute(facts, language, site));
      if (!results.every((result) => 'absent' in result && result.absent === 'language')) continue;
      const names = facts.languages.map((name) => `"${name}"`).join(', ');
      const message = `The story has no page in any language: its field "languages" names only ${names}.`;
      yield { story: facts.slug, path: 'content.languages', message };
    }
  },
});
