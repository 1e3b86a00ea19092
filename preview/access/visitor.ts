/** Identifies the visitor and their access: a user of this machine, an editor of the space, or the holder of a share link. */
import type { FastifyRequest } from 'fastify';
import { isEditorQuery } from './editor-token.ts';
import { isForwarded } from './forwarding.ts';
import { isLocalHost, isLoopback } from './known-hosts.ts';
import type { Pass, Passes } from './passes.ts';
import { readRequestAddress } from './request-path.ts';
import type { ShareLinks } from './share-links.ts';

/** Characters of the signer in names of cookies. */
const SIGNER_LENGTH = 10;

/**
 * Cookie of a pass; share links have their own, so an editor who opens one stays an editor. Browsers send cookies to all ports of a host,
 * so the signer is part of the name: previews of two spaces on one machine do not overwrite each other's.
 */
export function passCookie(kind: Pass['kind'], { signer }: Pick<Passes, 'signer'>): string {
  return `stopover_${kind === 'share' ? 'share' : 'pass'}_${signer.slice(0, SIGNER_LENGTH)}`;
}
/** Parameter of a share link. */
export const SHARE_PARAMETER = '__share';

/** A visitor with access. */
export type Visitor =
  | { readonly kind: 'editor'; readonly fresh?: true }
  | { readonly kind: 'share'; readonly pass: Pass; readonly fresh?: true };

interface VisitorCheck {
  readonly passes: Passes;
  readonly shareLinks: ShareLinks;
  readonly previewToken: string | undefined;
  readonly spaceId: number | null;
  readonly now: Date;
  /** Whether users of this machine need no pass. */
  readonly trustsLocal: boolean;
}

/** Identifies the visitor; undefined without access. `fresh` visitors get a cookie. */
export function identifyVisitor(request: FastifyRequest, check: VisitorCheck): Visitor | undefined {
  const { passes, shareLinks, now } = check;
  const query = readRequestAddress(request.url).searchParams;
  // The link shows the same page to every visitor, also to editors.
  const linked = shareLinks.read(query.get(SHARE_PARAMETER) ?? undefined, now);
  if (linked) return { kind: 'share', pass: linked, fresh: true };
  if (check.trustsLocal && isAtThisMachine(request)) return { kind: 'editor' };
  if (isEditorQuery(query, check)) return { kind: 'editor', fresh: true };
  if (passes.read(request.cookies[passCookie('editor', passes)], now)?.kind === 'editor')
    return { kind: 'editor' };
  const shared = shareLinks.read(request.cookies[passCookie('share', passes)], now);
  return shared && { kind: 'share', pass: shared };
}

function isAtThisMachine({ socket, headers, raw }: FastifyRequest): boolean {
  return !isForwarded(raw) && isLoopback(socket.remoteAddress) && isLocalHost(headers.host);
}
