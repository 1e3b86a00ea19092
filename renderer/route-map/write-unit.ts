/** Writes a number with its unit, on the server as in browsers. */

/** International signs of units, which languages in Latin letters share. */
const signs = {
  hour: 'h',
  minute: 'min',
  second: 's',
  meter: 'm',
  kilometer: 'km',
  yard: 'yd',
  mile: 'mi',
} as const;

/** A number of units. */
export interface Measure {
  readonly value: number;
  readonly unit: keyof typeof signs;
}

/**
 * Languages of the map in Latin letters. All but English have a decimal comma, as in Intl, which a test checks: a page's first Intl
 * formatter takes a slow phone some 50 ms, just when the form wakes.
 */
const quick = /^(ca|de|e[ns]|fr|it|nl|p[lt]|s[kv])$/;

/** "9 min", "4.4 km"; other scripts have their own words for units: "9 د", "9 分". The value has at most one decimal; `decimals` writes it even if it is 0. */
export function writeUnit({ value, unit }: Measure, language: string, decimals = 0): string {
  const sign = ` ${signs[unit]}`;
  if (quick.test(language)) {
    const plain = decimals ? value.toFixed(1) : `${value}`;
    return plain.replace('.', language === 'en' ? '.' : ',') + sign;
  }
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  const text = value.toLocaleString(language, {
    ...(!isLatin && { style: 'unit', unit }),
    minimumFractionDigits: decimals,
  });
  return isLatin ? text + sign : text;
}
