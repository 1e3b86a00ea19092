/** Lists, exports and purges stored routes for `stopover route-service`. */

import { accessSync, constants, lstatSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkFilePlace, nameBeside } from '#pipeline/disk';
import { explainDiskError, StopoverError } from '#pipeline/errors';
import { openStoredRoutes, type StoredRoutes } from '#route-service';
import type { CommandContext, CommandResult } from '../command.ts';
import { countOf, formatBytes, formatFolder } from '../messages/quantities.ts';

/** A request for stored routes: their selection, and its purpose. */
export interface StoredRoutesRequest {
  readonly storeFolder: string;
  readonly redisUrl: string | undefined;
  readonly redisPrefix: string | undefined;
  /** Limits the request to this folder of routes. */
  readonly folder: string | undefined;
  readonly all: boolean;
  /** File to export to. */
  readonly file: string | undefined;
}

type StoredRoute = StoredRoutes extends { list(folder: string | undefined): AsyncIterable<infer Route> }
  ? Route
  : never;

/** Lists the stored routes. */
export async function listStoredRoutes(
  request: StoredRoutesRequest,
  { terminal }: CommandContext,
): Promise<CommandResult> {
  return await withRoutes(request, async (stored) => {
    const routes = [];
    for await (const route of stored.list(request.folder)) {
      const { folder, key, version, bytes } = route;
      routes.push({ folder, key, version, bytes, storedAt: describeTime(route) });
      terminal.info(`${folder} / ${key}  ${formatBytes(bytes)}  ${describeTime(route)}`);
    }
    terminal.info(countOf(routes.length, 'stored route'));
    return { report: { action: 'list', count: routes.length, routes } };
  });
}

/** Writes routes with their answers as lines of JSON, or into the JSON document. @throws StopoverError usage, disk-write */
export async function exportStoredRoutes(
  request: StoredRoutesRequest,
  context: CommandContext,
): Promise<CommandResult> {
  const { file, folder } = request;
  if (!file && !context.globals.json) {
    throw new StopoverError('usage', { reason: 'Name the file to write, or ask for --json.' });
  }
  return await withRoutes(request, async (stored) => {
    if (!file) {
      const routes = [];
      for await (const route of stored.list(folder)) routes.push(describeRoute(route));
      return { report: { action: 'export', count: routes.length, routes } };
    }
    const count = await writeRoutes(stored.list(folder), file, context.signal);
    context.terminal.info(`${countOf(count, 'stored route')} in ${formatFolder(file, context.cwd)}`);
    return { report: { action: 'export', count, file } };
  });
}

/** Deletes a folder's routes, or all of them. @throws StopoverError usage */
export async function purgeStoredRoutes(
  request: StoredRoutesRequest,
  { terminal }: CommandContext,
): Promise<CommandResult> {
  const { folder, all } = request;
  if ((folder === undefined) !== all) {
    throw new StopoverError('usage', { reason: 'Say what to purge: either --folder NAME or --all.' });
  }
  return await withRoutes(request, async (stored) => {
    const count = await stored.purge(folder);
    terminal.info(`${countOf(count, 'stored route')} purged`);
    return { report: { action: 'purge', count } };
  });
}

async function withRoutes<Result>(
  request: StoredRoutesRequest,
  work: (stored: StoredRoutes) => Promise<Result>,
): Promise<Result> {
  const stored = await openStoredRoutes(request);
  try {
    return await work(stored);
  } finally {
    await stored.close();
  }
}

/** Writes beside the file, then renames: an export that fails or is interrupted leaves the last one whole. */
async function writeRoutes(
  routes: AsyncIterable<StoredRoute>,
  file: string,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  async function* writeLines() {
    for await (const route of routes) {
      count++;
      yield `${JSON.stringify(describeRoute(route))}\n`;
    }
  }
  const target = findReplaceable(file);
  const beside = target && nameBeside(target);
  try {
    // Opened before a route is read: a stream that is still opening would make the file after its removal.
    const output = await open(beside ?? file, 'w');
    await pipeline(writeLines, output.createWriteStream({ flush: beside !== undefined }), { signal });
    if (beside) renameSync(beside, target);
  } catch (cause) {
    if (beside) rmSync(beside, { force: true });
    const { code } = cause as NodeJS.ErrnoException;
    // Only errors of the file system have such a code; the store has its own errors.
    if (!code?.startsWith('E')) throw cause;
    throw new StopoverError('disk-write', { path: file, reason: explainDiskError(cause) }, { cause });
  }
  return count;
}

/**
 * The file that a new one may replace: behind links, which stay. Undefined for pipes, devices and files of other programs,
 * and where only the file itself can be written.
 */
function findReplaceable(file: string): string | undefined {
  try {
    checkFilePlace(file);
    const folder = realpathSync(dirname(file));
    // The links of `/dev/fd` lead to files that a shell has opened.
    if (folder === '/proc' || folder.startsWith('/proc/')) return undefined;
    accessSync(folder, constants.W_OK);
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? findReplaceable(resolve(folder, readlinkSync(file))) : file;
  } catch {
    return undefined;
  }
}

function describeRoute(route: StoredRoute) {
  const { folder, key, name, version, body } = route;
  return { folder, key, name, version, storedAt: describeTime(route), answer: JSON.parse(body.toString()) };
}

function describeTime({ storedAtMs }: StoredRoute): string {
  return new Date(storedAtMs).toISOString();
}
