/** The public face of the preview: serving the site to people. */
export { buildSiteServer, type SiteServerOptions } from './site-server.ts';
