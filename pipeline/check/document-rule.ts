/** Rules that look at one document alone. They run when it is read, and their findings are kept with its facts. */
import type { RuleFacts } from '../run/site-warnings.ts';
import type { CheckRule } from './check-rule.ts';
import type { CheckedDocument } from './pages/checked-document.ts';

/** A rule about a document. */
export interface DocumentRule extends RuleFacts {
  readonly name: string;
  /** Sentences about what is wrong. */
  checkDocument(document: CheckedDocument): Iterable<string>;
}

/** Makes a rule of the check, which reports the faults that were found when the documents were read. */
export function defineDocumentRule(rule: DocumentRule): DocumentRule & CheckRule {
  return {
    ...rule,
    *check({ pages }) {
      for (const { route, story, facts } of pages) {
        for (const [name, message] of facts.faults) if (name === rule.name) yield { route, story, message };
      }
    },
  };
}
