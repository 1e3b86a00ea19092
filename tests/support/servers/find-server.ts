/** Finds the servers that tests run for real. They are Debian's; a machine may lack them. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The package of each program. `.ci/run` installs all of them. */
const packages = {
  'redis-server': 'redis-server',
  nginx: 'nginx',
  apache2: 'apache2-bin',
  caddy: 'caddy',
} as const;

/** A program of a server. */
export type ServerProgram = keyof typeof packages;

/** Debian installs some of them in folders that only root's PATH contains. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/**
 * The place of a server's program; undefined if it is not installed, so that its tests are skipped.
 * @throws Error if `STOPOVER_SERVERS=required` forbids that.
 */
export function findServer(
  program: ServerProgram,
  isRequired = process.env.STOPOVER_SERVERS === 'required',
): string | undefined {
  const place = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (place !== undefined || !isRequired) return place;
  throw new Error(
    `The server ${program} is not installed, and STOPOVER_SERVERS=required forbids to leave its tests out. Install the package ${packages[program]}.`,
  );
}
