import { expect, test } from 'vitest';
import { formatTitle } from '../../../renderer/seo/page-title.ts';

test('puts the brand behind the title', () => {
  expect(formatTitle('Long Stay', 'Windsock')).toBe('Long Stay | Windsock');
});

test('leaves the brand out where both together would be cut', () => {
  const title = 'Airport parking, hotels and lounges at three airports';
  expect(formatTitle(title, 'Windsock')).toBe(title);
});

test('puts the brand behind a title that leaves just enough room for it', () => {
  const title = 'x'.repeat(60 - ' | Windsock'.length);
  expect(formatTitle(title, 'Windsock')).toBe(`${title} | Windsock`);
  expect(formatTitle(`${title}x`, 'Windsock')).toBe(`${title}x`);
});

test('counts characters as readers do, not code units', () => {
  const title = '🅿️'.repeat(20);
  expect(formatTitle(title, 'Windsock')).toBe(`${title} | Windsock`);
});

test('does not say the brand twice, and says at least the brand', () => {
  expect(formatTitle('Cookies on Windsock', 'Windsock')).toBe('Cookies on Windsock');
  expect(formatTitle('', 'Windsock')).toBe('Windsock');
});

test('does not take a part of a word for the brand', () => {
  expect(formatTitle('Parking at Brackholm', 'Park')).toBe('Parking at Brackholm | Park');
  expect(formatTitle('Parking with Park', 'Park')).toBe('Parking with Park');
  expect(formatTitle('Flüge', '')).toBe('Flüge');
});

test.each([
  ['パーク駐車場のご案内', 'パーク'],
  ['关于风向标停车', '风向标'],
  ['ที่จอดรถวินด์ซ็อกสนามบิน', 'วินด์ซ็อก'],
  ['Windsockの駐車場', 'Windsock'],
  ['Windsocks Angebote', 'Windsock'],
  ['Oferty Windsocku', 'Windsock'],
  ["Windsock's offers", 'Windsock'],
])('knows the brand in "%s", where no space is beside it', (title, brand) => {
  expect(formatTitle(title, brand)).toBe(title);
});

test('does not take the end of a word for the brand', () => {
  expect(formatTitle('Spark of joy', 'park')).toBe('Spark of joy | park');
});
