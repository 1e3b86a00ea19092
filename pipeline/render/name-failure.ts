/** Names the module of the site that failed, where the build cannot continue without it. */
import { BlockFailure, type LocateThrown } from '#renderer';
import { describeThrown } from '#renderer/model';
import { StopoverError } from '../errors.ts';

/** Runs a part of the site's own code. @throws StopoverError module-failed */
export function nameFailure<Result>(
  part: string,
  locate: LocateThrown | undefined,
  work: () => Result,
): Result {
  try {
    return work();
  } catch (cause) {
    const [name, thrown] =
      cause instanceof BlockFailure ? [`${part} (${cause.path})`, cause.cause] : [part, cause];
    const place = locate?.(thrown);
    const reason = `${describeThrown(cause)}${place === undefined ? '' : ` (${place})`}`;
    throw new StopoverError('module-failed', { part: name, reason }, { cause });
  }
}
