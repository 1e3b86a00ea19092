/** Tests the configuration of the visitors' map, from the file to the pages and their headers. */
import { describe, expect, it } from 'vitest';
import { listHeaderRules } from '../../../pipeline/artefacts/headers/header-rules.ts';
import { Config } from '../../../pipeline/config/config.ts';
import { createSite } from '../../../pipeline/config/create-site.ts';

const siteOf = (map: object) => createSite(Config.parse({ map }), { languages: ['default'] });
const tiles = (url: string) => ({ tiles: { url } });
const policyOf = (map: object) => {
  return listHeaderRules(Config.parse({ map }))[0]!.headers['Content-Security-Policy'];
};

describe('the map of a site', () => {
  it('is nothing unless something is configured', () => {
    expect(siteOf({})).not.toHaveProperty('map');
  });

  it('has the service without a slash at its end, and pictures to zoom level 18', () => {
    const service = 'https://routes.example.com/';
    const url = 'https://tiles.example.com/{z}/{x}/{y}.png';
    expect(siteOf({ service, tiles: { url, attribution: '© them' } }).map).toEqual({
      service: 'https://routes.example.com',
      tiles: { url, attribution: '© them', maxZoom: 18 },
    });
  });

  it.each([
    'https://tiles.example.com/{z}/{x}.png',
    'http://tiles.example.com/{z}/{x}/{y}.png',
    'tiles/{z}/{x}/{y}.png',
    'javascript:{z}{x}{y}',
  ])('has no pictures from %s', (url) => {
    expect(() => siteOf(tiles(url))).toThrow('Expected an https address or a path');
  });

  it('lets pages talk to a service elsewhere, and to nobody else', () => {
    expect(policyOf({})).not.toContain('connect-src');
    expect(policyOf({ service: 'https://routes.example.com/v1' })).toContain(
      "connect-src 'self' https://routes.example.com;",
    );
  });
});
