/** The hosts that a build can write redirects and headers for. */

/** Redirect formats of hosts that a build can write (docs/hosting.md). */
export const hostNames = ['netlify', 'cloudflare', 'vercel', 'nginx', 'apache', 'caddy', 's3'] as const;
/** A host that the build can write redirects and headers for. */
export type HostName = (typeof hostNames)[number];

/** Folder of the site with configuration files for hosts, which no visitor requests. */
export const HOST_FOLDER = '_stopover/hosts';
