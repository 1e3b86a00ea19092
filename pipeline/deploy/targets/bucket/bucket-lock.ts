/**
 * Prevents two simultaneous deployments to one bucket. An object shows that one is under way, and changes as long as it is.
 * Nothing here compares the clocks of two machines.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StopoverError } from '../../../errors.ts';
import type { Bucket, FoundObject } from './bucket.ts';

/** The interval at which a lock changes, and how long it may stay the same, in milliseconds. */
interface LockTiming {
  readonly beatMs: number;
  readonly silentMs: number;
}

/** A lock that is silent for six beats belongs to a killed deployment. Fewer are not enough, because a process may be busy. */
const TIMING: LockTiming = { beatMs: 5_000, silentMs: 30_000 };
/** Interval at which a waiting command checks a lock for a sign of life. */
const LOOK_MS = 1_000;
/** Number of times that another deployment may take the lock first. */
const MAX_ATTEMPTS = 5;

/** The place of a lock. */
export interface LockPlace {
  /** The key of its object. */
  readonly key: string;
  /** The target, as the user named it. */
  readonly target: string;
  /** Ends the wait for a sign of life. */
  readonly signal?: AbortSignal | undefined;
  /** Called when there is a lock and the command has to find out whether a process still holds it. */
  readonly onWait?: (() => void) | undefined;
  /** Default: five seconds, and half a minute. */
  readonly timing?: LockTiming;
}

/** A lock that this process holds. */
export interface BucketLock {
  /** Aborted, with an error that says so, when another deployment has the lock. */
  readonly lost: AbortSignal;
  /** @throws StopoverError deploy-busy when another deployment has it; deploy-failed. */
  confirm(): Promise<void>;
  /** Releases the lock. One that cannot be released expires when it has been silent for a while. */
  release(): Promise<void>;
}

/** The text of a lock. Visitors may be able to read it, so it names neither machine nor person. */
interface LockNote {
  readonly id: string;
  /** Time by the clock of the deployment. */
  readonly since: string;
  readonly beat: number;
}

/**
 * Takes the lock of a bucket. One that shows no sign of life for half a minute is taken over.
 * @throws StopoverError deploy-busy while another deployment holds it; deploy-failed.
 */
export async function lockBucket(bucket: Bucket, place: LockPlace): Promise<BucketLock> {
  const note: LockNote = { id: randomUUID(), since: new Date().toISOString(), beat: 0 };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const left = await waitForSilence(bucket, place);
    if (await writeNote(bucket, { key: place.key, note }, left)) return new HeldLock(bucket, place, note);
  }
  throw refuse(place, await bucket.find(place.key));
}

/** Returns the lock of a killed deployment; undefined if there is no lock. @throws StopoverError deploy-busy at a sign of life. */
async function waitForSilence(bucket: Bucket, place: LockPlace): Promise<FoundObject | undefined> {
  const { key, signal, onWait, timing: { silentMs } = TIMING } = place;
  const first = await bucket.find(key);
  if (!first) return undefined;
  onWait?.();
  const lookMs = Math.min(LOOK_MS, silentMs / 10);
  for (let waited = 0; waited < silentMs; waited += lookMs) {
    await sleep(lookMs, undefined, { signal }).catch((error) => {
      throw signal?.reason ?? error;
    });
    const found = await bucket.find(key);
    if (!found) return undefined;
    if (found.text !== first.text) throw refuse(place, found);
  }
  return first;
}

/** Whether the note was written. If a write arrived but its answer did not, the retry is refused, so the note is read back. */
async function writeNote(
  bucket: Bucket,
  { key, note }: { readonly key: string; readonly note: LockNote },
  found: FoundObject | undefined,
): Promise<boolean> {
  if (await bucket.claim(key, JSON.stringify(note), found?.etag)) return true;
  return readNote(await bucket.find(key))?.id === note.id;
}

function refuse({ target }: LockPlace, found: FoundObject | undefined): StopoverError {
  return new StopoverError('deploy-busy', { target, since: readNote(found)?.since ?? 'a moment ago' });
}

/** Undefined for a text that no deployment wrote. */
function readNote(found: FoundObject | undefined): LockNote | undefined {
  try {
    return JSON.parse(found?.text ?? '') as LockNote;
  } catch {
    return undefined;
  }
}

class HeldLock implements BucketLock {
  readonly #bucket: Bucket;
  readonly #place: LockPlace;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #note: LockNote;
  /** The last sign of life, which may still be in progress. */
  #beating: Promise<void> = Promise.resolve();

  constructor(bucket: Bucket, place: LockPlace, note: LockNote) {
    this.#bucket = bucket;
    this.#place = place;
    this.#note = note;
    const { beatMs } = place.timing ?? TIMING;
    // If storage stops answering, the deployment itself notices.
    this.#timer = setInterval(() => void this.confirm().catch(() => {}), beatMs);
    this.#timer.unref();
  }

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  confirm(): Promise<void> {
    this.#beating = this.#beating.catch(() => {}).then(() => this.#beat());
    return this.#beating;
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    try {
      await this.confirm();
      await this.#bucket.remove([this.#place.key]);
    } catch {}
  }

  async #beat(): Promise<void> {
    this.lost.throwIfAborted();
    const found = await this.#bucket.find(this.#place.key);
    const next = { ...this.#note, beat: this.#note.beat + 1 };
    const isMine = readNote(found)?.id === next.id;
    const { key } = this.#place;
    if (isMine && (await writeNote(this.#bucket, { key, note: next }, found))) {
      this.#note = next;
      return;
    }
    this.#lost.abort(refuse(this.#place, isMine ? await this.#bucket.find(key) : found));
    this.lost.throwIfAborted();
  }
}
