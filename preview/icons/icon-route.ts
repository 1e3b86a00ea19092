/** The local icon endpoint: `/_stopover/icons/COLLECTION.json?icons=NAME,NAME`, in the form of the public icon service. */
import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import PQueue from 'p-queue';
import { type Icon, type IconAnswer, openIconSource, readKeptIcons } from '#pipeline';
import { ICON_NAME_PART, MAX_ICON_NAME_LENGTH } from '#renderer';

/** Maximum number of icons in a request; clients of the public service ask for fewer. */
const MAX_NAMES = 100;
/** Maximum number of icons kept in memory, including missing ones: at most 32 MB, mostly less than one. */
const MAX_KEPT = 2_000;
/** Concurrent requests to the public service, so that a page full of icons does not overload it. */
const MAX_ASKING = 4;
/** Number of waiting requests from which new ones are refused with 503. */
const MAX_WAITING = 50;
/** Seconds after which a refused client should ask again. */
const RETRY_AFTER_S = 10;
/** Clients may cache an icon for a day. */
const CACHE_SECONDS = 86_400;

/** The sources of the endpoint. */
export interface IconRouteOptions {
  /** Base path of the site; empty for most. */
  readonly basePath: string;
  /** Folder of the store, which keeps the icons of the site; collections may be installed above it. */
  readonly storeFolder: string;
  /** Service for all other icons; false asks none. */
  readonly service: string | false;
}

/** Adds the endpoint to a server that does not listen yet. Requests never write to the disk. */
export function addIconRoute(app: FastifyInstance, options: IconRouteOptions): void {
  const find = openFinder(options);
  app.get(`${options.basePath}/_stopover/icons/:file`, async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const { icons } = request.query as { readonly icons?: unknown };
    const prefix = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
    if (!isName(prefix)) return refuse(reply, 400, 'Expected a collection, such as /mdi.json');
    const names = readNames(icons);
    if (!names) {
      return refuse(reply, 400, `Expected 1 to ${MAX_NAMES} names, such as ?icons=car,bus`);
    }
    const answer = await find(prefix, names);
    if (answer === undefined) {
      return refuse(reply.header('retry-after', RETRY_AFTER_S), 503, STATUS_CODES[503]!);
    }
    reply.header('x-content-type-options', 'nosniff');
    const { failure, missing } = answer;
    if (failure && answer.icons.size === 0) {
      return refuse(reply, failure.isLate ? 504 : 502, 'The icon service did not answer');
    }
    // A failed look-up may succeed tomorrow.
    reply.header('cache-control', failure ? 'no-store' : `public, max-age=${CACHE_SECONDS}`);
    return reply.send({
      prefix,
      icons: Object.fromEntries(answer.icons),
      ...(missing.length > 0 ? { not_found: missing } : {}),
    });
  });
}

function isName(text: string): boolean {
  return text.length <= MAX_ICON_NAME_LENGTH && ICON_NAME_PART.test(text);
}

/** The names of a query, each once; undefined if the query is not valid. */
function readNames(icons: unknown): readonly string[] | undefined {
  if (typeof icons !== 'string') return undefined;
  const names = [...new Set(icons.split(','))];
  return names.length <= MAX_NAMES && names.every(isName) ? names : undefined;
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').send({ status, message });
}

type Find = (prefix: string, names: readonly string[]) => Promise<IconAnswer | undefined>;

/** Looks among the site's icons and earlier answers, then asks the service; undefined if too many requests wait. */
function openFinder({ storeFolder, service }: IconRouteOptions): Find {
  const source = openIconSource({ folder: storeFolder, service: service || undefined });
  const known = new Map<string, Icon | null>();
  const asking = new PQueue({ concurrency: MAX_ASKING });
  const remember = (name: string, icon: Icon | null) => {
    known.delete(name);
    known.set(name, icon);
    if (known.size > MAX_KEPT) known.delete(known.keys().next().value!);
  };
  return async (prefix, names) => {
    const kept = readKeptIcons(storeFolder).icons;
    const icons = new Map<string, Icon>();
    const unknown: string[] = [];
    const missing: string[] = [];
    for (const name of names) {
      const full = `${prefix}:${name}`;
      const icon = kept.get(full) ?? known.get(full);
      if (icon) icons.set(name, icon);
      else (icon === null ? missing : unknown).push(name);
    }
    if (unknown.length === 0) return { icons, missing };
    if (asking.size >= MAX_WAITING) return undefined;
    const answer = await asking.add(() => source.find(prefix, unknown));
    for (const [name, icon] of answer.icons) remember(`${prefix}:${name}`, icon);
    if (!answer.failure) for (const name of answer.missing) remember(`${prefix}:${name}`, null);
    return {
      ...answer,
      icons: new Map([...icons, ...answer.icons]),
      missing: [...missing, ...answer.missing],
    };
  };
}
