/** Hashes the environment variables that code of a site reads directly from the process. */
import { createHash } from 'node:crypto';

/** A hash of a variable's value; empty for one that is not set. Values are not written down: some are secrets. */
export function hashVariable(name: string): string {
  const value = process.env[name];
  return value === undefined ? '' : createHash('sha256').update(value).digest('base64url');
}
