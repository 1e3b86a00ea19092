/** The public face of the preview: serving the site to people. */
export { type MountedApp, mountApp } from './mount-app.ts';
export { buildSiteServer } from './site-server.ts';
