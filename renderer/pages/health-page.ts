/** The page `/health`: shows monitors and people which build is being served. */
import { escapeMarkup } from '../model/escape-markup.ts';

/** The facts of the build. */
export interface HealthFacts {
  /** Id of the build. */
  readonly buildId: string;
  /** ISO 8601; absent if builds must not differ by their time. */
  readonly builtAt?: string;
  /** Commit of the site's code; absent where it is not known. */
  readonly commit?: string;
  /** Number of pages. */
  readonly pages: number;
  /** Cache version of the space when the content was fetched. */
  readonly contentVersion: number;
}

/** A small complete document in one language, without header and style sheet, not for search engines. Long ids wrap. */
export function renderHealthPage(facts: HealthFacts): string {
  const rows = describeFacts(facts)
    .map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeMarkup(String(value))}</dd></div>`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>OK</title>
<meta name="robots" content="noindex, nofollow">
</head>
<body>
<main>
<h1>OK</h1>
<dl style="overflow-wrap: anywhere">
${rows}
</dl>
</main>
</body>
</html>
`;
}

function describeFacts(facts: HealthFacts): ReadonlyArray<readonly [string, string | number]> {
  const { buildId, builtAt, commit, pages, contentVersion } = facts;
  return [
    ['Build', buildId],
    ...(builtAt === undefined ? [] : [['Built at', builtAt] as const]),
    ...(commit === undefined ? [] : [['Commit', commit] as const]),
    ['Pages', pages],
    ['Content version', contentVersion],
  ];
}
