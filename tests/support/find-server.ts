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

/** Debian keeps some of them where only root's PATH leads. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/**
 * The place of a server's program; undefined where it is not installed, and its tests are left out.
 * @throws Error where `STOPOVER_SERVERS=required` forbids that.
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
