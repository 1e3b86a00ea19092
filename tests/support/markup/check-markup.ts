/** Checks markup against the HTML standard. */
import { HtmlValidate } from 'html-validate';

/** The rules for a section: the standard, without rules of style and rules for whole documents. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'long-title': 'off',
    'require-sri': 'off',
    'no-inline-style': 'error',
    // A scrolling region must be reachable with the keyboard.
    'prefer-native-element': 'off',
  },
});

/** The validator's complaints, one a line; empty for good markup. */
export function checkMarkup(html: string): readonly string[] {
  const report = validator.validateStringSync(`<main><h1>Page</h1>${html}</main>`);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}
