/** A separate network for a test (a network namespace), whose cable can be pulled. Only root can make one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import type { RedisNetwork } from './redis-server.ts';

/** The address block for network tests (RFC 2544), in which there should be no machine. */
const BLOCK = '198.18';

/** Whether networks can be made here. */
export const hasNetworks =
  process.getuid?.() === 0 && spawnSync('ip', ['netns', 'list']).status === 0 && canUnshare();

/** Whether a namespace can be made: containers may run as root, but forbid this. */
function canUnshare(): boolean {
  return spawnSync('unshare', ['--net', 'true']).status === 0;
}

export interface OwnNetwork extends RedisNetwork {
  /** Drops all packets silently, or lets them through again. */
  pull(isPulled: boolean): void;
}

/** Makes a network with one machine in it; it ends with the test. */
export function makeNetwork(): OwnNetwork {
  const name = `stopover-${process.pid}`;
  const [near, far] = [`st${process.pid}a`, `st${process.pid}b`];
  const subnet = `${BLOCK}.${process.pid % 256}`;
  const address = `${subnet}.2`;
  const ip = (...args: readonly string[]) =>
    execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  ip('netns', 'add', name);
  onTestFinished(() => void ip('netns', 'delete', name));
  ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name);
  ip('address', 'add', `${subnet}.1/24`, 'dev', near);
  ip('link', 'set', near, 'up');
  ip('-n', name, 'address', 'add', `${address}/24`, 'dev', far);
  ip('-n', name, 'link', 'set', far, 'up');
  return {
    address,
    enter: ['ip', 'netns', 'exec', name],
    pull: (isPulled) => void ip('-n', name, 'link', 'set', far, isPulled ? 'down' : 'up'),
  };
}
