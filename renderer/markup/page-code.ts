/** Runs code of a site that makes a part of a page, and finds calls in it whose results differ from build to build. */
import type { Finding } from '../model/finding.ts';
import { type OwnCode, runOwnCode, type UnsteadyCall } from './own-code.ts';

/** Takes the faults of code. */
export interface Reporter {
  report(finding: Finding): void;
}

/** Runs code of the site. @throws what it throws, and what the guard throws. */
export function runPageCode<Result>(code: OwnCode, reporter: Reporter, work: () => Result): Result {
  const unsteady = new Map<string, UnsteadyCall>();
  const result = runOwnCode({ ...code, unsteady }, work);
  const [own, others] = [false, true].map((isOther) =>
    Array.from(unsteady.values()).filter(({ caller }) => (caller !== undefined) === isOther),
  );
  if (own!.length > 0) reporter.report(describeUnsteady(own!, code));
  if (others!.length > 0) reporter.report(describePackages(others!, code));
  return result;
}

function describeUnsteady(calls: readonly UnsteadyCall[], { path, name }: OwnCode): Finding {
  const message = `The ${name} calls ${nameCalls(calls)}, whose results differ from build to build. Ask context.isPast or context.currentYear about the time, and take ids from the content or useId; anything else belongs in an effect of an island`;
  return { rule: 'unsteady-code', severity: 'warning', path, message };
}

/** Packages may only measure time, and nothing tells whether pages show the results. */
function describePackages(calls: readonly UnsteadyCall[], { path, name }: OwnCode): Finding {
  const message = `The ${name} uses a package that calls ${nameCalls(calls)}. If the page shows the results, it differs from build to build: give the package the time or the id, or use it in an effect of an island. If it never does, set check.severity for this rule to "off"`;
  return { rule: 'unsteady-package', severity: 'warning', path, message };
}

function nameCalls(calls: readonly UnsteadyCall[]): string {
  const named = calls.map(({ call, place, caller, island }) => {
    const parts = [caller && `package "${caller}"`, island && `island "${island}"`, place];
    const where = parts.filter((part) => part !== undefined).join(', ');
    return where ? `${call} (${where})` : call;
  });
  return named.join(', ');
}
