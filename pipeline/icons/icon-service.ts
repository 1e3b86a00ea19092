/** Asks the public icon service, or a compatible one, for icons: a collection prefix in the path, an `icons` query. */
import { STATUS_CODES } from 'node:http';
import { type Icon, passingStatuses } from '#renderer/model';
import { openIconCollection } from './icon-collection.ts';

/** Time limit of an answer: an icon is not worth a longer wait. */
const TIMEOUT_MS = 5_000;
/** Maximum size of an answer: a hundred icons of the largest accepted size. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** Icons by name, and the names that were not found. */
export interface FoundIcons {
  readonly icons: ReadonlyMap<string, Icon>;
  readonly missing: readonly string[];
}

/** Thrown when the service did not answer whether it has the icons. */
export class IconServiceFailure extends Error {
  /** True when it took too long. */
  readonly isLate: boolean;

  constructor(reason: string, isLate = false, options?: ErrorOptions) {
    super(reason, options);
    this.isLate = isLate;
  }
}

/** The service for icons, and its time limit. */
export interface IconServiceOptions {
  /** Base address. */
  readonly service: string;
  /** Limit for one answer, its body included. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Fetches icons of one collection, with one retry if the first failure may be temporary (docs/product-rules.md).
 * @throws IconServiceFailure, or the signal's reason when it aborts.
 */
export async function askIconService(
  prefix: string,
  names: readonly string[],
  options: IconServiceOptions,
): Promise<FoundIcons> {
  const address = `${options.service.replace(/\/+$/, '')}/${prefix}.json?icons=${names.join(',')}`;
  const first = await ask(address, options);
  const { status, text } = passingStatuses.has(first.status) ? await ask(address, options) : first;
  // The service does not know the collection.
  if (status === 404) return { icons: new Map(), missing: names };
  if (status !== 200) throw new IconServiceFailure(`${status} ${STATUS_CODES[status] ?? ''}`.trim());
  const find = readCollection(text, prefix);
  const found = names.flatMap((name) => {
    const icon = find(name);
    return icon ? [[name, icon] as const] : [];
  });
  const icons = new Map(found);
  return { icons, missing: names.filter((name) => !icons.has(name)) };
}

interface ServiceAnswer {
  readonly status: number;
  readonly text: string;
}

async function ask(
  address: string,
  { signal, timeoutMs = TIMEOUT_MS }: IconServiceOptions,
): Promise<ServiceAnswer> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, {
      signal: signal ? AbortSignal.any([signal, late]) : late,
      headers: { accept: 'application/json' },
      redirect: 'error',
    });
    return { status: response.status, text: await readText(response) };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof IconServiceFailure) throw cause;
    if (late.aborted) throw new IconServiceFailure(`no answer within ${timeoutMs} ms`, true, { cause });
    const { message, cause: inner } = cause as Error & { readonly cause?: { readonly message?: string } };
    throw new IconServiceFailure(inner?.message || message, false, { cause });
  }
}

/** Reads the body, up to the maximum size of an answer. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES)
      throw new IconServiceFailure(`an answer of more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readCollection(text: string, prefix: string) {
  try {
    return openIconCollection(JSON.parse(text), prefix);
  } catch (cause) {
    throw new IconServiceFailure('an answer that is not an icon collection', false, { cause });
  }
}
