/** The hosts' formats for redirects and header rules: one file and one line each. */
import type { HostName } from '../../config/config.ts';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import type { HostFormat } from './host-format.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import { s3 } from './s3.ts';
import { vercel } from './vercel.ts';

/** The formats by the names that `build.hosts` accepts. */
export const hostFormats: Readonly<Record<HostName, HostFormat>> = {
  netlify,
  cloudflare,
  vercel,
  nginx,
  apache,
  caddy,
  s3,
};
