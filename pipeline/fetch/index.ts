/** The interface of a fetch: stories, and the icons that they name. A fetch loads nothing that builds. */

export type { Icon } from '#renderer/model';
export type { IconServiceFailure } from '../icons/icon-service.ts';
export { openIconSource } from '../icons/icon-source.ts';
export { listNamedIcons } from '../icons/named-icons.ts';
export { readKeptIcons, writeKeptIcons } from '../store/side-files/kept-icons.ts';
export { findRegion, probeToken, type TokenProbe } from '../storyblok/probe-token.ts';
export { lacksVersion, regionAddress } from '../storyblok/regions.ts';
export { fetchContent } from './fetch-content.ts';
export type { FetchReport, FetchSource } from './fetch-options.ts';
