/** Stored routes in Redis: one value for each route, in the same form as in the log. */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { decodeRecord, encodeRecord } from '../log/log-record.ts';
import { hashName, type RouteName } from '../route-name.ts';
import type { RouteStore, StoredRoute } from '../route-store.ts';

/** Lifetime of a turn: if an instance dies, or computes longer than this, others compute as well. */
const TURN_MS = 2_000;
/** Interval of checks for the result of another instance: a route takes some milliseconds. */
const LOOK_MS = 20;
/** Releases the turn, unless it has expired and belongs to another instance by now. */
const RELEASE =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";
/** Keys looked at in one step of a scan. */
const SCAN_COUNT = 500;

/** The parts that the store needs. */
export interface RedisStoreOptions {
  readonly redis: Redis;
  /** A separate connection, because a subscribed one can do nothing else. */
  readonly listener: Redis;
  /** First part of every key. */
  readonly prefix: string;
  readonly ttlMs: number;
  readonly now: () => number;
}

/** The names of a service in Redis. */
interface Names {
  /** The folder's hash comes first, so that its routes can be found. */
  route(name: RouteName): string;
  /** Pattern for the routes of a folder, or for all. */
  routes(folder: string | undefined): string;
  /** The key that shows that an instance is computing a route. */
  turn(text: string): string;
  /** Channel that announces purges to all instances. Channels do not belong to a database. */
  readonly purgeChannel: string;
  /** Key whose value changes with each purge, so that an instance that missed the message notices it when it listens again. */
  readonly purgeMark: string;
}

/** Pattern for one hash. A star would also find the keys of a service whose prefix begins with ours, such as `alpine:route`. */
const ANY_HASH = '?'.repeat(hashName('').length);

function createNames(prefix: string): Names {
  return {
    route: ({ folder, text }) => `${prefix}:route:${hashName(folder)}:${hashName(text)}`,
    routes: (folder) => `${prefix}:route:${folder === undefined ? ANY_HASH : hashName(folder)}:${ANY_HASH}`,
    turn: (text) => `${prefix}:route-turn:${hashName(text)}`,
    purgeChannel: `${prefix}:route-purge`,
    purgeMark: `${prefix}:route-purge-mark`,
  };
}

/** Opens the store. */
export function openRedisStore({ redis, listener, prefix, ttlMs, now }: RedisStoreOptions): RouteStore {
  const names = createNames(prefix);
  let failures = 0;
  const failed = () => {
    failures++;
    return undefined;
  };
  const purges = watchPurges({ redis, listener, names }, failed);
  const get = async (name: RouteName) => {
    const bytes = await redis.getBuffer(names.route(name)).catch(failed);
    const found = bytes ? readRoute(bytes) : undefined;
    return found?.name === name.text ? found : undefined;
  };
  return {
    get,
    async takeTurn(name, version, signal) {
      const turn = openTurn(redis, names.turn(`${version} ${name.text}`), failed);
      const endMs = now() + TURN_MS;
      for (;;) {
        const taken = await turn.take();
        // Redis does not answer, or the turn takes too long: compute without one.
        if (taken === undefined || now() > endMs) return { found: undefined, release: () => undefined };
        if (!taken) await setTimeout(LOOK_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
        // Look again when it is our turn: the previous holder may have stored the route in the meantime.
        const found = await get(name);
        if (found?.version === version) {
          if (taken) turn.release();
          return { found, release: () => undefined };
        }
        if (taken) return { found: undefined, release: turn.release };
      }
    },
    put(name, version, body) {
      const { folder, key, text } = name;
      const bytes = encodeRecord({
        kind: 'route',
        storedAtMs: now(),
        version,
        name: text,
        folder,
        key,
        body,
      });
      redis.set(names.route(name), bytes, 'PX', ttlMs).catch(failed);
    },
    async purge(folder) {
      let purged = 0;
      for await (const keys of scan(redis, names.routes(folder))) purged += await redis.unlink(...keys);
      const mark = randomUUID();
      await redis.set(names.purgeMark, mark);
      await redis.publish(names.purgeChannel, mark);
      return purged;
    },
    async *list(folder) {
      for await (const keys of scan(redis, names.routes(folder))) {
        for (const bytes of await redis.mgetBuffer(...keys)) {
          const route = bytes ? readRoute(bytes) : undefined;
          // In theory, two folders may have the same hash.
          if (route && (folder === undefined || route.folder === folder)) yield route;
        }
      }
    },
    onPurge: (notify) => void purges.on('purge', notify),
    // Redis itself reports its size, which other programs may share.
    stats: () => ({ entries: 0, bytes: 0, failures }),
    close: async () => undefined,
  };
}

/** The right to compute a route while the other instances wait. */
function openTurn(redis: Redis, key: string, failed: () => undefined) {
  const token = randomUUID();
  return {
    /** Whether the turn is ours; undefined if Redis does not answer. */
    async take(): Promise<boolean | undefined> {
      const answer = await redis.set(key, token, 'PX', TURN_MS, 'NX').catch(failed);
      return answer === undefined ? undefined : answer === 'OK';
    },
    release: () => void redis.eval(RELEASE, 1, key, token).catch(failed),
  };
}

/**
 * Emits `purge` for each purge, including those during a loss of the connection. An emptied Redis has no record of them.
 * If Redis does not answer, there may have been a purge.
 */
function watchPurges(
  { redis, listener, names }: Pick<RedisStoreOptions, 'redis' | 'listener'> & { readonly names: Names },
  failed: () => undefined,
): EventEmitter {
  const purges = new EventEmitter();
  let known: string | null | undefined;
  const look = async () => {
    const mark = await redis.get(names.purgeMark).catch(failed);
    if (mark === undefined) return void purges.emit('purge');
    if (mark !== null && known !== undefined && mark !== known) purges.emit('purge');
    known = mark ?? known ?? null;
  };
  listener.on('message', (_channel, mark: string) => {
    known = mark;
    purges.emit('purge');
  });
  // Subscribe before looking, so that no purge is missed in between; either connection may be restored first.
  listener.on('ready', () => listener.subscribe(names.purgeChannel).catch(failed).then(look));
  redis.on('ready', () => void look());
  return purges;
}

async function* scan(redis: Redis, match: string): AsyncGenerator<string[]> {
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', match, 'COUNT', SCAN_COUNT);
    cursor = next;
    if (keys.length > 0) yield keys;
  } while (cursor !== '0');
}

function readRoute(bytes: Buffer): StoredRoute | undefined {
  try {
    const record = decodeRecord(bytes);
    return record?.kind === 'route' ? { ...record, bytes: record.body.length } : undefined;
  } catch {
    return undefined;
  }
}
