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

it.each([
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0 A',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
  'Mastodon/4.3.0 (http.rb/5.2.0; +https://mastodon.example/)',
  'Mozilla/5.0 (compatible; Embedly/0.2; snap; +http://support.embed.ly/)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)',
  'Mozilla/5.0 (compatible; GoogleOther)',
  'Mediapartners-Google',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/147.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
  'Mozilla/5.0 (compatible; YouBot/1.0; +https://about.you.com/youbot)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1)',
  'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'W3C_Validator/1.3 http://validator.w3.org/services',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Screaming Frog SEO Spider/22.0',
  'ia_archiver (+http://www.alexa.com/site/help/webmasters; crawler@alexa.com)',
])('takes %s for a crawler', (userAgent) => {
  expect(readDeviceClass(userAgent, 0)).toBe('crawler');
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36',
    'mobile',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; CUBOT TAB 30) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36',
    'tablet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 GSA/380.0 Mobile/15E148 Safari/604.1',
    'mobile',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/147.0.0.0 Safari/537.36', 'desktop'],
])('takes %s for no crawler', (userAgent, expected) => {
  expect(readDeviceClass(userAgent, 0)).toBe(expected);
});
