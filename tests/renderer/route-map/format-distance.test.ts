/** Distances of routes, compared with the texts of the old routing library. */
import { describe, expect, it, test } from 'vitest';
import { formatRouteDistance } from '../../../renderer/route-map/format-distance.ts';
import { stepLanguages } from '../../../renderer/route-map/languages/step-texts.ts';

/** Metres; then step and summary, each metric and imperial, as the old library wrote them (without its "1000.0 m"). */
const table = [
  [0, '0 m', '0 yd', '0.0 m', '0.0 yd'],
  [0.4, '0.5 m', '0.5 yd', '0.4 m', '0.4 yd'],
  [1.4, '1.5 m', '1.5 yd', '1.4 m', '1.5 yd'],
  [7, '7 m', '8 yd', '7.0 m', '7.7 yd'],
  [9.8, '10 m', '10 yd', '9.8 m', '10.7 yd'],
  [11.5, '10 m', '15 yd', '11.5 m', '12.6 yd'],
  [14, '15 m', '15 yd', '14.0 m', '15.3 yd'],
  [42, '40 m', '45 yd', '42.0 m', '45.9 yd'],
  [43, '45 m', '45 yd', '43.0 m', '47.0 yd'],
  [72, '70 m', '80 yd', '72.0 m', '78.7 yd'],
  [97.6, '100 m', '100 yd', '97.6 m', '106.7 yd'],
  [105, '100 m', '100 yd', '105.0 m', '114.8 yd'],
  [125, '150 m', '150 yd', '125.0 m', '136.7 yd'],
  [499, '500 m', '550 yd', '499.0 m', '545.7 yd'],
  [860, '900 m', '900 yd', '860.0 m', '940.5 yd'],
  [914.3, '900 m', '1000 yd', '914.3 m', '999.9 yd'],
  [914.4, '900 m', '0.5 mi', '914.4 m', '0.6 mi'],
  [950, '1 km', '0.5 mi', '950.0 m', '0.6 mi'],
  [999, '1 km', '0.5 mi', '999.0 m', '0.6 mi'],
  [999.96, '1 km', '0.5 mi', '1.0 km', '0.6 mi'],
  [1000, '1 km', '0.5 mi', '1.0 km', '0.6 mi'],
  [1249, '1 km', '1 mi', '1.2 km', '0.8 mi'],
  [1250, '1.5 km', '1 mi', '1.3 km', '0.8 mi'],
  [1609.344, '1.5 km', '1 mi', '1.6 km', '1.0 mi'],
  [2500, '2.5 km', '1.5 mi', '2.5 km', '1.6 mi'],
  [5000, '5 km', '3 mi', '5.0 km', '3.1 mi'],
  [9499, '9 km', '6 mi', '9.5 km', '5.9 mi'],
  [12_345, '10 km', '8 mi', '12.3 km', '7.7 mi'],
  [22_000, '20 km', '15 mi', '22.0 km', '13.7 mi'],
  [42_195, '40 km', '25 mi', '42.2 km', '26.2 mi'],
  [86_000, '90 km', '55 mi', '86.0 km', '53.4 mi'],
  [123_456, '100 km', '80 mi', '123.5 km', '76.7 mi'],
  [250_000, '250 km', '150 mi', '250.0 km', '155.3 mi'],
  [1_234_567, '1000 km', '800 mi', '1234.6 km', '767.1 mi'],
] as const;

describe.each(table)('%d m', (metres, stepMetric, stepImperial, summaryMetric, summaryImperial) => {
  it('is told as the library told it', () => {
    const write = (detail: 'step' | 'summary', units: 'metric' | 'imperial') =>
      formatRouteDistance(metres, { detail, units });
    expect([
      write('step', 'metric'),
      write('step', 'imperial'),
      write('summary', 'metric'),
      write('summary', 'imperial'),
    ]).toEqual([stepMetric, stepImperial, summaryMetric, summaryImperial]);
  });
});

test('a distance just short of a thousand yards is told in miles, and not as 1000.0 yd', () => {
  expect(formatRouteDistance(914.36, { detail: 'summary', units: 'imperial' })).toBe('0.6 mi');
});

test.each(stepLanguages)('the decimal sign of %s is the one that Intl knows', (language) => {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  const unit = { style: 'unit', unit: 'kilometer', unitDisplay: 'short' } as const;
  const numbers = new Intl.NumberFormat(
    language,
    isLatin ? { ...digits, useGrouping: false } : { ...digits, ...unit },
  );
  const written = formatRouteDistance(1_234_567, { detail: 'summary', units: 'metric', language });
  expect(written).toBe(`${numbers.format(1234.6)}${isLatin ? ' km' : ''}`);
});

test("a language that is none of the map's is written as Intl writes it", () => {
  expect(formatRouteDistance(4400, { detail: 'summary', units: 'metric', language: 'ar-EG' })).toBe('٤٫٤ كم');
  expect(formatRouteDistance(4400, { detail: 'summary', units: 'metric', language: 'de-CH' })).toBe('4.4 km');
});

test('the decimal sign is that of the language, and thousands have none', () => {
  const summary = { detail: 'summary', units: 'metric' } as const;
  expect(formatRouteDistance(4400, { ...summary, language: 'de' })).toBe('4,4 km');
  expect(formatRouteDistance(1_234_567, { ...summary, language: 'de' })).toBe('1234,6 km');
  expect(formatRouteDistance(1250, { detail: 'step', units: 'metric', language: 'de' })).toBe('1,5 km');
});

test('units are those of the script', () => {
  const write = (
    language: string,
    metres: number,
    units: 'metric' | 'imperial',
    detail: 'step' | 'summary',
  ) => formatRouteDistance(metres, { detail, units, language }).replaceAll('\u00a0', ' ');
  expect(write('ru', 12, 'metric', 'step')).toBe('10 м');
  expect(write('ar', 12, 'metric', 'step')).toBe('10 أمتار');
  expect(write('ar', 4400, 'metric', 'summary')).toBe('4.4 كم');
  expect(write('ru', 1250, 'metric', 'step')).toBe('1,5 км');
  expect(write('he', 4400, 'imperial', 'summary')).toBe('2.7 מייל');
  expect(write('pt-BR', 4400, 'metric', 'summary')).toBe('4,4 km');
});
