/** Runs code of a site that makes a part of a page, and finds calls in it whose results differ from build to build. */
import type { Finding } from '../model/finding.ts';
import { type OwnCode, runOwnCode } from './own-code.ts';

/** Takes the faults of code. */
export interface Reporter {
  report(finding: Finding): void;
}

/** Runs code of the site. @throws what it throws, and what the guard throws. */
export function runPageCode<Result>(code: OwnCode, reporter: Reporter, work: () => Result): Result {
  const unsteady = new Map<string, string | undefined>();
  const result = runOwnCode({ ...code, unsteady }, work);
  if (unsteady.size > 0) reporter.report(describeUnsteady(unsteady, code));
  return result;
}

function describeUnsteady(calls: ReadonlyMap<string, string | undefined>, { path, name }: OwnCode): Finding {
  const named = Array.from(calls, ([call, place]) => (place ? `${call} (${place})` : call)).join(', ');
  const message = `The ${name} calls ${named}, whose results differ from build to build. Ask context.isPast or context.currentYear about the time, and take ids from the content or useId; anything else belongs in an effect of an island`;
  return { rule: 'unsteady-code', severity: 'warning', path, message };
}
