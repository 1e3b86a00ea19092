/** Refuses a site with languages that its store does not have. Otherwise each of their pages would fail without saying why. */
import { StopoverError } from '../errors.ts';
import type { OpenedContent } from '../render/open-content.ts';

/** Refuses languages that the store does not have. @throws StopoverError config-invalid, with the languages that the store has. */
export function checkLanguages({ site, store }: Pick<OpenedContent, 'site' | 'store'>): void {
  const stored = store.summary.languages;
  const problems = site.languages.flatMap(({ content }, index) =>
    stored.includes(content) ? [] : describeProblem(index, content, stored),
  );
  if (problems.length === 0) return;
  throw new StopoverError('config-invalid', { file: 'of the site', problems: problems.join('\n') });
}

function describeProblem(index: number, content: string, stored: readonly string[]): string {
  const expected = `Expected a language of the store (${stored.join(', ')}), not "${content}"`;
  return `  site.languages[${index}].content: ${expected}; fetch it, or name it as the space does`;
}
