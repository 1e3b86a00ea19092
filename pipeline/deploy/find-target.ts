/** Finds the target that a name such as `dir:/srv/www/site` or `s3://bucket` means. */
import { StopoverError } from '../errors.ts';
import type { OpenTarget, TargetContext } from './deploy-target.ts';
import { targetKinds } from './targets/index.ts';

/** Finds a target by its name. @throws StopoverError usage for a name that means no target. */
export async function findTarget(name: string, context: TargetContext): Promise<OpenTarget> {
  const [, kind = '', place = ''] = /^(\w+):(.+)$/s.exec(name) ?? [];
  const load = Object.hasOwn(targetKinds, kind) ? targetKinds[kind] : undefined;
  if (load) return (await load())(place, context);
  const reason = `"${name}" is not a target. Expected dir:FOLDER or s3://BUCKET/FOLDER.`;
  throw new StopoverError('usage', { reason });
}
