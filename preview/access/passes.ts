/** Passes: short signed texts that say who may see which page, and until when. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The content of a pass. */
const Pass = z.strictObject({
  /** `editor`: may see everything. `share`: may look at one view of one page. */
  kind: z.enum(['editor', 'share']),
  /** When it ends, in milliseconds since 1970. */
  until: z.number(),
  /** Of a share link: its name among them. */
  id: z.string().optional(),
  /** Of a shared page: its route. */
  route: z.string().optional(),
  /** Of a shared page: its view, as `formatView` writes it. */
  view: z.string().optional(),
});
/** The checked content of a pass. */
export type Pass = z.output<typeof Pass>;

/** Signs passes and verifies them. */
export interface Passes {
  /** Identifies the key without revealing it. */
  readonly signer: string;
  sign(pass: Pass): string;
  /** Reads the pass in a text; undefined if it is not signed with this key, or has expired. */
  read(text: string | undefined, now: Date): Pass | undefined;
}

const KEY_BYTES = 32;

/**
 * Makes a signer. Passes are valid for every preview with the same secret, also after a restart. Without a secret, only this
 * process knows the key.
 */
export function createPasses(secret?: string): Passes {
  const key = secret === undefined ? randomBytes(KEY_BYTES) : deriveKey(secret);
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest();
  return {
    signer: sign('signer').toString('base64url'),
    sign(pass) {
      const payload = Buffer.from(JSON.stringify(pass)).toString('base64url');
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    read(text, now) {
      const [payload, signature, ...rest] = (text ?? '').split('.');
      if (!payload || !signature || rest.length > 0) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const pass = Pass.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
      return pass.success && pass.data.until > now.getTime() ? pass.data : undefined;
    },
  };
}

/** Derives a separate key for passes, so that a pass is useless wherever the secret itself is used. */
function deriveKey(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('stopover preview passes').digest();
}
