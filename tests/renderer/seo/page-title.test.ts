import { expect, test } from 'vitest';
import { formatTitle } from '../../../renderer/seo/page-title.ts';

test('puts the brand behind the title', () => {
  expect(formatTitle('Long Stay', 'Windsock')).toBe('Long Stay | Windsock');
});

test('leaves the brand out where both together would be cut', () => {
  const title = 'Airport parking, hotels and lounges at three airports';
  expect(formatTitle(title, 'Windsock')).toBe(title);
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
