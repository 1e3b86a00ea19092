/** The faults that the demo space has on purpose, so that a build, the preview and `check` have something to show. */

interface Warning {
  readonly code: string;
  readonly message: string;
}

/** Each by the code of its warnings and by a part of their message. */
const demoFaults: readonly (readonly [code: string, part: string])[] = [
  // A car park that was taken back, and blocks of sandbox/broken that lead nowhere.
  ['relation-missing', '6dfa067b-4550-4be8-9ced-6e4d66c0c2fc'],
  ['dangling-relation', '6dfa067b-4550-4be8-9ced-6e4d66c0c2fc'],
  ['relation-missing', '"sandbox/broken" refers to the story 00000000-0000-4000-8000-000000000000'],
  ['link-missing', '"sandbox/broken" links to the story 00000000-0000-4000-8000-000000000000'],
  // Redirects that ended, start at a page, or form a loop.
  ['redirect-expired', 'from "/sommer" to'],
  ['redirect-shadowed', 'from "/parking/brackholm/p4-long-stay" to "/x"'],
  ['redirect-loop', '/loop-a → /loop-b'],
  ['redirect-loop', '/self → /self'],
];

/** Whether a warning is about a fault that the demo has on purpose. */
export function isDemoFault({ code, message }: Warning): boolean {
  return demoFaults.some(([known, part]) => known === code && message.includes(part));
}

/** Returns a report without the warnings of these faults: a new user would take them for their own mistakes. */
export function withoutDemoFaults<Report extends { readonly warnings: readonly Warning[] }>(
  report: Report,
): Report {
  return { ...report, warnings: report.warnings.filter((warning) => !isDemoFault(warning)) };
}
