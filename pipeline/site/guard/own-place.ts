/**
 * Gives the code of a site the same time zone and language on every machine. Otherwise dates and numbers without an explicit zone or
 * language would differ between machines, and a build would not produce the same bytes twice.
 */
import { type Format, keepFormats, writeValue } from './kept-formats.ts';

/** The default time zone of CI machines. */
const TIME_ZONE = 'UTC';
/** Node's language when `LANG` is not set. */
const LOCALE = 'en-US';

/** Sets UTC for this thread and for threads that start later. Only the main thread of a process can do this. */
export function pinTimeZone(): void {
  if (process.env.TZ !== TIME_ZONE) process.env.TZ = TIME_ZONE;
}

/** Pins time zone and language before the site's code is loaded. */
export function pinPlace(): void {
  pinTimeZone();
  pinLocale();
}

let isPinned = false;

/** Makes formatting and comparing in this thread use American English, unless a language is given. */
function pinLocale(): void {
  if (isPinned) return;
  isPinned = true;
  for (const [name, format] of Object.entries(Object.getOwnPropertyDescriptors(Intl))) {
    if (typeof format.value?.supportedLocalesOf === 'function') pinFormat(name, format.value);
  }
  for (const [prototype, name, position] of METHODS) pinMethod(prototype, name, position);
  for (const prototype of listTemporal()) pinMethod(prototype, 'toLocaleString', 0);
  for (const name of ['toString', 'toTimeString'] as const) pinZoneName(name);
}

/** Methods that take a language, and the position of that argument. */
const METHODS: readonly (readonly [prototype: object, name: string, position: number])[] = [
  [Date.prototype, 'toLocaleString', 0],
  [Date.prototype, 'toLocaleDateString', 0],
  [Date.prototype, 'toLocaleTimeString', 0],
  [Number.prototype, 'toLocaleString', 0],
  [BigInt.prototype, 'toLocaleString', 0],
  [Array.prototype, 'toLocaleString', 0],
  [String.prototype, 'localeCompare', 1],
  [String.prototype, 'toLocaleLowerCase', 0],
  [String.prototype, 'toLocaleUpperCase', 0],
];

/** The prototypes of the dates and times of `Temporal`, which Node has from version 26 on. */
function listTemporal(): object[] {
  const temporal: unknown = Reflect.get(globalThis, 'Temporal') ?? {};
  return Object.values(Object.getOwnPropertyDescriptors(temporal)).flatMap(
    ({ value }) => value?.prototype ?? [],
  );
}

/** Formats that are also made without `new`. */
const CALLABLE = ['Collator', 'DateTimeFormat', 'NumberFormat'];

/** Pins a format of `Intl`, called with or without `new`. The language is its first argument. */
function pinFormat(name: string, format: Format): void {
  const make = keepFormats(format);
  const pinned: Format = new Proxy(format, {
    construct(target, args, newTarget) {
      const named = nameLocale(args, 0);
      return newTarget === pinned ? make(named) : Reflect.construct(target, named, newTarget);
    },
    apply(target, self, args) {
      const named = nameLocale(args, 0);
      return self === Intl && CALLABLE.includes(name) ? make(named) : Reflect.apply(target, self, named);
    },
  });
  define(Intl, name, pinned);
}

function pinMethod(prototype: object, name: string, position: number): void {
  const method = Reflect.get(prototype, name) as (...args: unknown[]) => unknown;
  const pinned = new Proxy(method, {
    apply(target, self, args) {
      const named = nameLocale(args, position);
      return writeValue(self, name, named) ?? Reflect.apply(target, self, named);
    },
  });
  define(prototype, name, pinned);
}

/** The zone's name is in the machine's language: `Fri Nov 20 2026 12:00:00 GMT+0000 (Coordinated Universal Time)`. */
function pinZoneName(name: 'toString' | 'toTimeString'): void {
  const pinned = new Proxy(Date.prototype[name], {
    apply: (target, self, args) =>
      Reflect.apply(target, self, args).replace(/\(.*\)$/, '(Coordinated Universal Time)'),
  });
  define(Date.prototype, name, pinned);
}

/** Adds the language at a position, if there is none. */
function nameLocale(args: readonly unknown[], position: number): unknown[] {
  if (args[position] !== undefined) return [...args];
  const named = [...args];
  named[position] = LOCALE;
  return named;
}

/** Replaces a property with the attributes of a built-in one. */
function define(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, writable: true, enumerable: false, configurable: true });
}
