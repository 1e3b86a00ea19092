/**
 * Has the code of a site run at one place, wherever the machine stands: dates and numbers whose time zone or language it does not
 * name would differ from machine to machine, and a build would not give the same bytes twice.
 */

/** Machines of CI have it unless they are told otherwise. */
const TIME_ZONE = 'UTC';
/** The language of Node where `LANG` names none. */
const LOCALE = 'en-US';

/** Has threads that start from now on, and this one, live in UTC. Only the first thread of a process can say so. */
export function pinTimeZone(): void {
  if (process.env.TZ !== TIME_ZONE) process.env.TZ = TIME_ZONE;
}

/** Pins both, before code of the site is loaded. */
export function pinPlace(): void {
  pinTimeZone();
  pinLocale();
}

let isPinned = false;

/** Has whatever formats or compares in this thread speak American English, unless a language is named. */
function pinLocale(): void {
  if (isPinned) return;
  isPinned = true;
  for (const [name, format] of Object.entries(Object.getOwnPropertyDescriptors(Intl))) {
    if (typeof format.value?.supportedLocalesOf === 'function') pinFormat(name, format.value);
  }
  for (const [prototype, name, position] of METHODS) pinMethod(prototype, name, position);
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

type Format = (new (...args: unknown[]) => object) & ((...args: unknown[]) => object);

/** A format of `Intl`, with or without `new`: the language is its first argument. */
function pinFormat(name: string, format: Format): void {
  const pinned = new Proxy(format, {
    construct: (target, args, newTarget) => Reflect.construct(target, nameLocale(args, 0), newTarget),
    apply: (target, self, args) => Reflect.apply(target, self, nameLocale(args, 0)),
  });
  define(Intl, name, pinned);
}

function pinMethod(prototype: object, name: string, position: number): void {
  const method = Reflect.get(prototype, name) as (...args: unknown[]) => unknown;
  const pinned = new Proxy(method, {
    apply: (target, self, args) => Reflect.apply(target, self, nameLocale(args, position)),
  });
  define(prototype, name, pinned);
}

/** `Fri Nov 20 2026 12:00:00 GMT+0000 (Coordinated Universal Time)`: the machine's language names the time zone. */
function pinZoneName(name: 'toString' | 'toTimeString'): void {
  const pinned = new Proxy(Date.prototype[name], {
    apply: (target, self, args) =>
      Reflect.apply(target, self, args).replace(/\(.*\)$/, '(Coordinated Universal Time)'),
  });
  define(Date.prototype, name, pinned);
}

/** Arguments with a language at a position. */
function nameLocale(args: readonly unknown[], position: number): unknown[] {
  if (args[position] !== undefined) return [...args];
  const named = [...args];
  named[position] = LOCALE;
  return named;
}

/** In place of what was there, as a built-in one is defined. */
function define(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, writable: true, enumerable: false, configurable: true });
}
