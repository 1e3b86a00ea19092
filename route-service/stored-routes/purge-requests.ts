/** Lets a command ask the process that uses a folder of stored routes to purge it, through a small file beside them. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RouteServiceError } from '../errors.ts';

/** The service checks once a second; after this time it counts as hanging. */
const PATIENCE_MS = 10_000;
const LOOK_INTERVAL_MS = 50;
const requestName = /^purge-[0-9a-f-]{36}\.json$/;

/** A folder name inside the store, or null for all. */
type PurgedFolder = string | null;

/** Asks the owner of a store for a purge and waits until it is done; returns the number of removed routes. @throws RouteServiceError store-busy */
export async function requestPurge(store: string, folder: PurgedFolder, owner: string): Promise<number> {
  const file = path.join(store, `purge-${randomUUID()}.json`);
  const answer = file.replace(/\.json$/, '.done');
  fs.writeFileSync(`${file}.tmp`, JSON.stringify({ folder }));
  fs.renameSync(`${file}.tmp`, file);
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    if (fs.existsSync(answer)) {
      const purged = Number(fs.readFileSync(answer, 'utf8'));
      fs.rmSync(answer, { force: true });
      return purged;
    }
    await sleep(LOOK_INTERVAL_MS);
  }
  fs.rmSync(file, { force: true });
  throw new RouteServiceError('store-busy', { owner: `${owner}, which does not answer`, folder: store });
}

/** Carries out the requested purges. */
export function answerPurgeRequests(store: string, purge: (folder: string | undefined) => number): void {
  for (const name of fs.readdirSync(store).filter((file) => requestName.test(file))) {
    const file = path.join(store, name);
    const folder = readFolder(file);
    fs.rmSync(file, { force: true });
    if (folder === undefined) continue;
    const answer = file.replace(/\.json$/, '.done');
    fs.writeFileSync(`${answer}.tmp`, String(purge(folder ?? undefined)));
    fs.renameSync(`${answer}.tmp`, answer);
  }
}

function readFolder(file: string): PurgedFolder | undefined {
  try {
    const { folder } = JSON.parse(fs.readFileSync(file, 'utf8')) as { readonly folder?: unknown };
    return typeof folder === 'string' || folder === null ? folder : undefined;
  } catch {
    return undefined;
  }
}
