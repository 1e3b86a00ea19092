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

interface NumberFormat {
  readonly language: string;
  /** Writes the number in front of an international sign; default: without decimals. */
  readonly write?: (value: number) => string;
  /** Decimals in another script; default: none. */
  readonly digits?: Intl.NumberFormatOptions;
}

/** "9 min"; other scripts have their own words for units: "9 د", "9 分". */
export function writeUnit({ value, unit }: Measure, format: NumberFormat): string {
  const { language, write = String, digits } = format;
  if (new Intl.Locale(language).maximize().script === 'Latn') return `${write(value)} ${signs[unit]}`;
  const options = { ...digits, style: 'unit', unit, unitDisplay: 'short', useGrouping: false } as const;
  return new Intl.NumberFormat(language, options).format(value);
}
