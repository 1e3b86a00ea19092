import { expect, it } from 'vitest';
import { readDeviceClass } from '../../../renderer/client/device-class.ts';

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  androidPhone:
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
  androidTablet:
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  google:
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  share: 'facebookexternalhit/1.1',
};

it.each([
  ['iPhone', 0, 'mobile'],
  ['iPad', 0, 'tablet'],
  ['mac', 0, 'desktop'],
  ['mac', 5, 'tablet'],
  ['androidPhone', 5, 'mobile'],
  ['androidTablet', 5, 'tablet'],
  ['firefox', 0, 'desktop'],
  ['google', 0, 'crawler'],
  ['share', 0, 'crawler'],
] as const)('takes a %s with %i points of touch for a %s', (agent, touchPoints, expected) => {
  expect(readDeviceClass(agents[agent], touchPoints)).toBe(expected);
});
