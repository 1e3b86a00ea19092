/** Presence of builds and workers: they announce themselves in Redis repeatedly, and count as gone when they stop. */
import type { Redis } from 'ioredis';
import type { Participant } from './protocol.ts';

/** Kinds of participants. */
export type ParticipantKind = 'build' | 'worker';

/** Time between two announcements of a participant. */
export const ANNOUNCE_EVERY_MS = 3_000;
/** A participant is gone after this time without an announcement: Redis may be unreachable briefly, and a build busy. */
const GONE_AFTER_MS = 30_000;

/** The builds and workers that share a Redis and a prefix. */
export interface Presence {
  /** Announces a participant, also to a Redis that has been emptied. */
  announce(kind: ParticipantKind, who: Participant): Promise<void>;
  /** Removes a participant's announcement. */
  end(kind: ParticipantKind, id: string): Promise<void>;
  has(kind: ParticipantKind, id: string): Promise<boolean>;
  list(kind: ParticipantKind): Promise<readonly Participant[]>;
}

/** Opens the announcements below a prefix. */
export function openPresence(redis: Redis, prefix: string): Presence {
  const setOf = (kind: ParticipantKind) => `${prefix}:${kind}s`;
  const keyOf = (kind: ParticipantKind, id: string) => `${prefix}:${kind}:${id}`;
  return {
    async announce(kind, who) {
      await redis
        .multi()
        .set(keyOf(kind, who.id), JSON.stringify(who), 'PX', GONE_AFTER_MS)
        .sadd(setOf(kind), who.id)
        .exec();
    },
    async end(kind, id) {
      await redis.multi().del(keyOf(kind, id)).srem(setOf(kind), id).exec();
    },
    has: async (kind, id) => (await redis.exists(keyOf(kind, id))) === 1,
    async list(kind) {
      const ids = await redis.smembers(setOf(kind));
      if (ids.length === 0) return [];
      const texts = await redis.mget(ids.map((id) => keyOf(kind, id)));
      const gone = ids.filter((_, index) => texts[index] === null);
      if (gone.length > 0) await redis.srem(setOf(kind), ...gone);
      return texts.flatMap((text) => (text ? [JSON.parse(text) as Participant] : []));
    },
  };
}
