/** Tests that the browser of tests has what playwright gives every browser. */
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { disabledFeatures } from './browser.ts';

describe('the browser of tests', () => {
  it('should do without all features that playwright switches off', async () => {
    // Node refuses these arguments, and playwright's error contains them.
    const failure: Error = await chromium.launch({ executablePath: process.execPath }).then(
      () => new Error('It has started.'),
      (error) => error,
    );
    const [, features = ''] = /--disable-features=(\S+)/.exec(failure.message) ?? [];
    expect(features).not.toBe('');
    expect(disabledFeatures).toEqual(expect.arrayContaining(features.split(',')));
  });
});
