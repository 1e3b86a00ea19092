/** Base addresses of the content delivery API by the region of the space. */

/** Hosts by region. The client library has them too, but silently treats an unknown region as `eu`. */
const regionHosts = {
  eu: 'api.storyblok.com',
  us: 'api-us.storyblok.com',
  ca: 'api-ca.storyblok.com',
  ap: 'api-ap.storyblok.com',
  cn: 'app.storyblokchina.cn',
} as const;

/** A region of the content service. */
export type Region = keyof typeof regionHosts;

/** All regions. */
export const regions = Object.keys(regionHosts) as readonly Region[];

/** Regions for messages. */
export const regionNames = regions.join(', ');

/** Whether a base address lacks the version at its end, without which all addresses of the API are unknown. */
export function lacksVersion(address: string): boolean {
  return !/\/v\d+\/*$/.test(address);
}

/** The base address of a region, up to and including the version. */
export function regionAddress(region: Region): string {
  return `https://${regionHosts[region]}/v2`;
}
