import { describe, expect, it } from 'vitest';
import { readFeatures, warnOfPlaceholders } from '../../../pipeline/assets/client-features.ts';
import { Config } from '../../../pipeline/config/config.ts';

const monitoring = {
  applicationId: 'a1b2c3d4-0000',
  clientToken: 'pub5f2d8c',
  service: 'website',
  sessionSampleRate: 100,
};
const flags = { clientKey: 'ck_7d1f0a', url: 'https://flags.example.org', consent: 'none' } as const;

describe('features with real keys', () => {
  it('are there', () => {
    expect(readFeatures({ monitoring, flags })).toEqual({ monitoring, flags });
  });
});

describe('a placeholder', () => {
  it.each([
    '',
    ' ',
    '<client key>',
    '$' + '{FLAGS_KEY}',
    '__KEY__',
    'your-client-key',
    'YOUR_KEY',
    'xxxx',
    'changeme',
    'placeholder',
    'TODO',
    'undefined',
  ])('"%s" is no key', (key) => {
    expect(readFeatures({ flags: { ...flags, clientKey: key } })).toEqual({});
    expect(readFeatures({ monitoring: { ...monitoring, clientToken: key } })).toEqual({});
    expect(readFeatures({ monitoring: { ...monitoring, applicationId: key } })).toEqual({});
  });
});

describe('an address', () => {
  it.each(['/events', 'https://events.example.com/in', 'https://example.org'])('%s is none', (url) => {
    expect(readFeatures({ analytics: { url } })).toEqual({ analytics: { url } });
    expect(warnOfPlaceholders({ analytics: { url } })).toEqual([]);
  });

  it('that is one is told', () => {
    const analytics = { url: 'https://<your host>/events' };
    expect(readFeatures({ analytics })).toEqual({});
    expect(warnOfPlaceholders({ analytics })).toHaveLength(1);
  });
});

describe('the warning about placeholders', () => {
  it('names the key, what stands there, what is off, and what to do', () => {
    const configured = {
      monitoring: { ...monitoring, clientToken: 'pub-example' },
      flags: { ...flags, clientKey: '' },
    };
    expect(warnOfPlaceholders(configured)).toEqual([
      {
        code: 'placeholder-key',
        message:
          'monitoring.clientToken is a placeholder ("pub-example"), so the site has no monitoring. Set it, or take "monitoring" out of the configuration.',
      },
      {
        code: 'placeholder-key',
        message:
          'flags.clientKey is empty, so the site has no flags. Set it, or take "flags" out of the configuration.',
      },
    ]);
  });

  it('is nothing where keys are real', () => {
    expect(warnOfPlaceholders({ monitoring, flags })).toEqual([]);
  });
});

describe('the configuration of the monitoring', () => {
  const parse = (settings: object) => Config.safeParse({ monitoring: { ...monitoring, ...settings } });
  it('takes sample rates from 0 to 100, and 100 unless it says otherwise', () => {
    expect([0, 50, 100].map((sessionSampleRate) => parse({ sessionSampleRate }).success)).toEqual([
      true,
      true,
      true,
    ]);
    expect([-1, 101, '50'].map((sessionSampleRate) => parse({ sessionSampleRate }).success)).toEqual([
      false,
      false,
      false,
    ]);
    expect(parse({ sessionSampleRate: undefined }).data?.monitoring?.sessionSampleRate).toBe(100);
  });
  it('needs a client token', () => {
    expect(parse({ clientToken: undefined }).success).toBe(false);
    expect(parse({ clientToken: '' }).success).toBe(false);
  });
});
