/** Who asks, and what they may see: whoever sits at this machine, an editor of the space, or somebody with a share link. */
import type { FastifyRequest } from 'fastify';
import { isEditorQuery } from './editor-token.ts';
import { isForwarded } from './forwarding.ts';
import { isLocalHost, isLoopback } from './own-hosts.ts';
import type { Pass, Passes } from './passes.ts';

/** Cookie of a pass. */
export const PASS_COOKIE = 'stopover_pass';
/** Parameter of a share link. */
export const SHARE_PARAMETER = '__share';

/** Somebody who may see something. */
export type Visitor =
  | { readonly kind: 'editor'; readonly fresh?: true }
  | { readonly kind: 'share'; readonly pass: Pass; readonly fresh?: true };

interface VisitorCheck {
  readonly passes: Passes;
  readonly previewToken: string | undefined;
  readonly spaceId: number | null;
  readonly now: Date;
  /** Whether whoever sits at this machine needs no pass. */
  readonly trustsLocal: boolean;
}

/** Who it is; undefined for somebody who may see nothing. `fresh` ones get a cookie. */
export function identifyVisitor(request: FastifyRequest, check: VisitorCheck): Visitor | undefined {
  const { passes, now } = check;
  const query = new URL(request.url, 'http://preview.invalid').searchParams;
  if (check.trustsLocal && isAtThisMachine(request)) return { kind: 'editor' };
  if (isEditorQuery(query, check)) return { kind: 'editor', fresh: true };
  const shared = passes.read(query.get(SHARE_PARAMETER) ?? undefined, now);
  if (shared?.kind === 'share') return { kind: 'share', pass: shared, fresh: true };
  const kept = passes.read(request.cookies[PASS_COOKIE], now);
  if (kept?.kind === 'editor') return { kind: 'editor' };
  return kept && { kind: 'share', pass: kept };
}

function isAtThisMachine({ socket, headers, raw }: FastifyRequest): boolean {
  return !isForwarded(raw) && isLoopback(socket.remoteAddress) && isLocalHost(headers.host);
}
