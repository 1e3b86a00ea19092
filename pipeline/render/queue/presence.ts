/** Presence of builds and workers: they announce themselves in Redis repeatedly, and count as gone when they stop. */
import type { Redis } from 'ioredis';
import { KEY_PREFIX, type Participant } from './protocol.ts';

/** Kinds of participants. */
export type ParticipantKind = 'build' | 'worker';

/** Time between two announcements of a participant. */
export const ANNOUNCE_EVERY_MS = 3_000;
/** A participant is gone after this time without an announcement: Redis may be unreachable briefly, and a build busy. */
const GONE_AFTER_MS = 30_000;

const setOf = (kind: ParticipantKind) => `${KEY_PREFIX}:${kind}s`;
const keyOf = (kind: ParticipantKind, id: string) => `${KEY_PREFIX}:${kind}:${id}`;

/** Announces a participant, also to a Redis that has been emptied. */
export async function announcePresence(redis: Redis, kind: ParticipantKind, who: Participant): Promise<void> {
  await redis
    .multi()
    .set(keyOf(kind, who.id), JSON.stringify(who), 'PX', GONE_AFTER_MS)
    .sadd(setOf(kind), who.id)
    .exec();
}

/** Removes a participant's announcement. */
export async function endPresence(redis: Redis, kind: ParticipantKind, id: string): Promise<void> {
  await redis.multi().del(keyOf(kind, id)).srem(setOf(kind), id).exec();
}

/** Whether a participant is present. */
export async function isPresent(redis: Redis, kind: ParticipantKind, id: string): Promise<boolean> {
  return (await redis.exists(keyOf(kind, id))) === 1;
}

/** Lists present participants. */
export async function listPresent(redis: Redis, kind: ParticipantKind): Promise<readonly Participant[]> {
  const ids = await redis.smembers(setOf(kind));
  if (ids.length === 0) return [];
  const texts = await redis.mget(ids.map((id) => keyOf(kind, id)));
  const gone = ids.filter((_, index) => texts[index] === null);
  if (gone.length > 0) await redis.srem(setOf(kind), ...gone);
  return texts.flatMap((text) => (text ? [JSON.parse(text) as Participant] : []));
}
