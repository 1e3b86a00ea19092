/**
 * S3-compatible storage as a target. Each object is replaced atomically, but the site is not. So new files are written in an
 * order in which no page refers to a missing file, and files are removed last. Before the content of an object changes, a copy
 * of it is kept for a rollback.
 */
import PQueue from 'p-queue';
import { mediaTypeOf } from '../../../artefacts/media-type.ts';
import type { BucketPlace } from '../../../bucket/open-s3.ts';
import { StopoverError } from '../../../errors.ts';
import { isHostFile } from '../../../output/host-files.ts';
import { placeIn } from '../../../output/pending-files.ts';
import type { CacheRules } from '../../cache-rules.ts';
import type { DeployHistory, DeployTarget, DeployWork, TargetSite } from '../../deploy-target.ts';
import { type Deployment, inSteps, isAsset, listBuilds } from '../../deployment.ts';
import type { Bucket } from './bucket.ts';
import {
  type BucketDeployment,
  type BucketHistory,
  findLeftovers,
  findOtherCaching,
  findUnneeded,
  KEPT_DEPLOYMENTS,
  nameState,
  numberNext,
  readHistory,
  STATE_FOLDER,
} from './bucket-history.ts';
import type { BucketLock } from './bucket-lock.ts';

/** Number of simultaneous requests: enough to hide the latency, and few enough for storage on one machine. */
const REQUESTS_AT_ONCE = 16;

interface SitePlace extends BucketPlace {
  readonly site: TargetSite;
  /** Undefined if nothing will be changed. */
  readonly lock: BucketLock | undefined;
}

/** The sources of a deployment's files. */
interface FileSources {
  readonly deployment: Deployment;
  /** Folder of the built site. */
  readonly source: string;
  /** Keys of the copies in the bucket. */
  readonly copies: ReadonlySet<string>;
}

/** An open bucket as a target. */
export class BucketTarget implements DeployTarget {
  readonly keeps = KEPT_DEPLOYMENTS;
  readonly #bucket: Bucket;
  readonly #name: string;
  readonly #prefix: string;
  readonly #site: TargetSite;
  readonly #lock: BucketLock | undefined;
  /** ETags of the site's objects by their paths, from the last listing and from later writes. */
  readonly #etags = new Map<string, string>();
  /** MD5s of the site's contents by their paths, from the last listing. */
  #standing: ReadonlyMap<string, string> = new Map();

  constructor(bucket: Bucket, { name, prefix, site, lock }: SitePlace) {
    this.#bucket = bucket;
    this.#name = name;
    this.#prefix = prefix;
    this.#site = site;
    this.#lock = lock;
  }

  /** Storage does not read its own configuration from the site, as hosts do. */
  takes(path: string): boolean {
    return !isHostFile(path);
  }

  async history(): Promise<BucketHistory> {
    return readHistory(this.#bucket, this.#prefix);
  }

  assets({ kept }: DeployHistory): readonly string[] {
    const assets = new Set(kept.flatMap(({ files }) => Object.keys(files).filter(isAsset)));
    return [...assets].filter((path) => this.#standing.has(path));
  }

  async findChanged({ files }: Deployment, history: DeployHistory): Promise<readonly string[]> {
    await this.#listSite(history as BucketHistory);
    const isCachedOtherwise = findOtherCaching(history as BucketHistory, this.#site.cacheRules, this.#site);
    return Object.keys(files).filter((path) => !this.#holds(path, files) || isCachedOtherwise(path));
  }

  hasLeftovers(deployment: Deployment, history: DeployHistory): boolean {
    return findLeftovers(deployment, history as BucketHistory, this.#standing).size > 0;
  }

  /** Whether the site has a file with the content of a deployment. */
  #holds(path: string, files: Deployment['files']): boolean {
    return this.#standing.get(path) === files[path]!.md5;
  }

  async publish(deployment: Deployment, work: DeployWork): Promise<void> {
    const history = work.history as BucketHistory;
    const redirects = this.#placeRedirects(deployment);
    const number = numberNext(deployment, history);
    const { cacheRules } = this.#site;
    const next: BucketDeployment = {
      ...deployment,
      number,
      before: history.current?.number,
      redirects,
      cacheRules,
    };
    const { steps, removed } = work.plan;
    const copies = await this.#keepContents([...steps.flat(), ...removed], history);
    await this.#writeJson(nameState(this.#prefix).build(next.number), next);
    await this.#inSteps(steps, async (path) => {
      work.signal?.throwIfAborted();
      await this.#put(path, { deployment: next, source: work.source, copies });
      work.onFile?.(path);
    });
    await this.#finish(next, history);
  }

  async restore({ number }: { readonly number: number }, found: BucketHistory): Promise<void> {
    const wanted = found.kept.find((one) => one.number === number)!;
    await this.#listSite(found);
    const { files, cacheRules } = wanted;
    const isCachedOtherwise = findOtherCaching(found, cacheRules, this.#site);
    const changed = Object.keys(files).filter((path) => !this.#holds(path, files) || isCachedOtherwise(path));
    await this.#refuseLoss(wanted, found);
    await this.#keepContents([...changed, ...Object.keys(found.current?.files ?? {})], found);
    const { content } = nameState(this.#prefix);
    await this.#inSteps(inSteps(changed), async (path) => {
      const key = this.#prefix + path;
      const source = this.#holds(path, files) ? key : content(files[path]!.md5);
      // Files of equal content share a copy, which has the headers of one of them. Older lists do not have the headers.
      const headers = cacheRules && this.#describeHeaders(path, cacheRules);
      this.#etags.set(path, await this.#bucket.copy(source, key, headers));
    });
    await this.#finish(wanted, found);
  }

  async close(): Promise<void> {
    await this.#lock?.release();
    this.#bucket.close();
  }

  async #listSite({ current }: BucketHistory): Promise<void> {
    const objects = await this.#bucket.list(this.#prefix);
    const standing = new Map<string, string>();
    for (const [key, { etag }] of objects) {
      const path = key.slice(this.#prefix.length);
      if (path.startsWith(STATE_FOLDER)) continue;
      this.#etags.set(path, etag);
      standing.set(path, current?.etags?.[path] === etag ? current.files[path]!.md5 : etag);
    }
    this.#standing = standing;
  }

  /** Refuses a rollback to a site that would lack files, before anything is changed. */
  async #refuseLoss({ files, buildId }: BucketDeployment, { kept }: BucketHistory): Promise<void> {
    const { contents, content } = nameState(this.#prefix);
    const known = await this.#bucket.list(contents);
    const isLost = (path: string) => !this.#holds(path, files) && !known.has(content(files[path]!.md5));
    const lost = Object.keys(files).find(isLost);
    if (lost === undefined) return;
    throw new StopoverError('rollback-impossible', {
      target: this.#name,
      wanted: `no copy of the file ${lost} of build ${buildId}`,
      known: listBuilds(kept).join(', '),
    });
  }

  /** Keeps copies of earlier deployments' files that are about to change. Returns the keys of the copies that were there before. */
  async #keepContents(paths: readonly string[], { kept }: BucketHistory): Promise<ReadonlySet<string>> {
    const { contents, content } = nameState(this.#prefix);
    const known = await this.#bucket.list(contents);
    const own = new Set(kept.flatMap(({ files }) => Object.values(files).map(({ md5 }) => md5)));
    const missing = new Map<string, string>();
    for (const path of paths) {
      const md5 = this.#standing.get(path) ?? '';
      if (own.has(md5) && !known.has(content(md5))) missing.set(md5, path);
    }
    await this.#forEach([...missing], async ([md5, path]) => {
      await this.#bucket.copy(this.#prefix + path, content(md5));
    });
    return new Set(known.keys());
  }

  /** Puts a file in place: a copy of it, if the bucket has one, as after a rollback. */
  async #put(path: string, { deployment, source, copies }: FileSources): Promise<void> {
    const { bytes, md5 } = deployment.files[path]!;
    const key = this.#prefix + path;
    const copy = nameState(this.#prefix).content(md5);
    const headers = this.#describeHeaders(path, this.#site.cacheRules);
    const body = { file: placeIn(source, path), bytes };
    const etag = copies.has(copy)
      ? await this.#bucket.copy(copy, key, headers)
      : await this.#bucket.put(key, { body, ...headers });
    this.#etags.set(path, etag);
  }

  #describeHeaders(path: string, rules: CacheRules) {
    return { contentType: mediaTypeOf(path), cacheControl: this.#site.cacheControlOf(path, rules) };
  }

  /** Places redirects at paths without a file. That of the root is at the document that storage sends for it. */
  #placeRedirects({ files }: Deployment): BucketDeployment['redirects'] {
    const places = Object.entries(this.#site.permanentRedirects).map(
      ([from, to]) => [from.slice(1) || 'index.html', to] as const,
    );
    return Object.fromEntries(places.filter(([path]) => !Object.hasOwn(files, path)));
  }

  /** Finishes a deployment: writes redirects, then notes which deployment is the site, and only then removes stale files. */
  async #finish(next: BucketDeployment, history: BucketHistory): Promise<void> {
    await this.#lock?.confirm();
    const { current } = history;
    const left = findLeftovers(next, history, this.#standing);
    const isFresh = ([path, to]: readonly [string, string]) =>
      current?.redirects[path] !== to || left.has(path);
    const fresh = Object.entries(next.redirects).filter(isFresh);
    await this.#forEach(fresh, async ([path, to]) => {
      await this.#bucket.put(this.#prefix + path, {
        body: { text: '' },
        contentType: 'text/html; charset=utf-8',
        redirect: to,
      });
    });
    await this.#noteEtags(next);
    await this.#writeJson(nameState(this.#prefix).current, { number: next.number });
    await this.#removeStale(next, history);
  }

  /** Notes ETags that are not MD5s, as with storage that encrypts with its own key, so that the list can match them to contents. */
  async #noteEtags(next: BucketDeployment): Promise<void> {
    const opaque = Object.entries(next.files).flatMap(([path, { md5 }]) => {
      const etag = this.#etags.get(path);
      return etag === undefined || etag === md5 ? [] : [[path, etag] as const];
    });
    if (opaque.length === 0) return;
    await this.#writeJson(nameState(this.#prefix).build(next.number), {
      ...next,
      etags: Object.fromEntries(opaque),
    });
  }

  async #removeStale(next: BucketDeployment, history: BucketHistory): Promise<void> {
    const names = nameState(this.#prefix);
    const { paths, numbers, contents } = findUnneeded(next, history);
    const copies = [...(await this.#bucket.list(names.contents)).keys()];
    const needed = new Set(Array.from(contents, names.content));
    await this.#bucket.remove([
      ...paths.map((path) => this.#prefix + path),
      ...copies.filter((key) => !needed.has(key)),
      ...numbers.map(names.build),
    ]);
  }

  async #writeJson(key: string, value: unknown): Promise<void> {
    await this.#bucket.put(key, { body: { text: JSON.stringify(value) }, contentType: 'application/json' });
  }

  async #inSteps(
    steps: readonly (readonly string[])[],
    work: (path: string) => Promise<void>,
  ): Promise<void> {
    for (const step of steps) await this.#forEach(step, work);
  }

  async #whileLocked<Thing>(thing: Thing, work: (thing: Thing) => Promise<void>): Promise<void> {
    this.#lock?.lost.throwIfAborted();
    await work(thing);
  }

  /** Does the work for many things at the same time; the first failure ends it. */
  async #forEach<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<void>): Promise<void> {
    const queue = new PQueue({ concurrency: REQUESTS_AT_ONCE });
    try {
      await Promise.all(things.map((thing) => queue.add(() => this.#whileLocked(thing, work))));
    } finally {
      queue.clear();
    }
  }
}
