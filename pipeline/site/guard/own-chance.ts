/**
 * Notes calls in a site's code that ask for the time or for chance while a page is made: their results differ from build to build, so
 * the page does, too. The calls work as always. Measuring time (`performance.now`) is not noted, because its results reach no pages.
 */
import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { pathToFileURL } from 'node:url';
import { currentOwnCode } from '#renderer';
import type { SiteBundle } from '../../run/build-settings.ts';
import { createLocator } from '../locate-error.ts';
import { packageFolderOf, SHARED_PACKAGE } from '../packages/installed.ts';
import { createError } from './own-network.ts';

/** Functions of `node:crypto`. */
const NODE_CRYPTO = ['randomUUID', 'randomBytes', 'randomInt', 'randomFillSync'];
const WEB_CRYPTO = ['randomUUID', 'getRandomValues'];
/** `Temporal.Now` of Node 26, without its time zone, which is pinned. */
const TEMPORAL_NOW = ['instant', 'plainDateISO', 'plainDateTimeISO', 'plainTimeISO', 'zonedDateTimeISO'];

let locate: (error: Error) => string | undefined = () => undefined;
let isOfBundle: (frame: string) => boolean = () => false;
let isNoting = false;

/** Notes such calls in this thread from here on, with their places in the bundle. */
export function noteChance(bundle: SiteBundle): void {
  locate = keepPlaces(createLocator(bundle));
  const names = [bundle.file, pathToFileURL(bundle.file).href];
  isOfBundle = (frame) => names.some((name) => frame.includes(name));
  if (isNoting) return;
  isNoting = true;
  replace(globalThis, 'Date', noteDates(Date));
  noteCalls(Date, ['now'], 'Date');
  noteFormats(Intl.DateTimeFormat.prototype);
  noteCalls(Math, ['random'], 'Math');
  noteCalls(nodeCrypto, NODE_CRYPTO, 'crypto');
  noteCalls(Object.getPrototypeOf(crypto), WEB_CRYPTO, 'crypto');
  const { Temporal } = globalThis as { readonly Temporal?: { readonly Now: object } };
  if (Temporal) noteCalls(Temporal.Now, TEMPORAL_NOW, 'Temporal.Now');
  // Modules that have been imported by name have the functions from before.
  syncBuiltinESMExports();
}

/** Finding a place reads the whole source map, and many pages make the same call. */
function keepPlaces(find: (error: Error) => string | undefined): (error: Error) => string | undefined {
  const places = new Map<string | undefined, string | undefined>();
  return (error) => {
    if (!places.has(error.stack)) places.set(error.stack, find(error));
    return places.get(error.stack);
  };
}

/** Number of equal calls by packages in one part of a page after which no other is looked at, because each needs a stack. */
const MOST_LOOKS = 20;

/** The calls by packages in each part. */
const looks = new WeakMap<object, string[]>();

function note(call: string): void {
  const { unsteady: calls, island } = currentOwnCode() ?? {};
  if (!calls || calls.has(call)) return;
  const looked = looks.get(calls) ?? [];
  if (looked.filter((each) => each === call).length >= MOST_LOOKS) return;
  const error = createError();
  const place = locate(error);
  // Some packages are part of the bundle.
  const caller = findCaller(error.stack) ?? packageNameIn(`/${place}`);
  // The site's code may make the same call later.
  if (caller !== undefined) looks.set(calls, [...looked, call]);
  const key = caller === undefined ? call : `${call} ${caller}`;
  if (!calls.has(key)) calls.set(key, { call, place, caller, island });
}

/** The name of the package whose code called us; undefined if it was the site's own code. */
function findCaller(stack = ''): string | undefined {
  const [first = '', ...frames] = stack.split('\n').slice(1);
  const ours = packageNameIn(first);
  for (const frame of frames) {
    if (isOfBundle(frame)) return undefined;
    const name = packageNameIn(frame);
    if (name !== undefined && name !== ours && !SHARED_PACKAGE.test(name)) return name;
  }
  return undefined;
}

function packageNameIn(frame: string): string | undefined {
  const folder = packageFolderOf(frame)?.replaceAll('\\', '/');
  return folder && /(?:@[^/]+\/)?[^/]+$/.exec(folder)?.[0];
}

/** The same class, which notes when it is asked for the current time. */
function noteDates(native: DateConstructor): DateConstructor {
  function NotedDate(...args: readonly unknown[]): unknown {
    if (!new.target) {
      note('Date');
      return native();
    }
    if (args.length === 0) note('new Date');
    // Making an object for another class takes several times as long.
    return Reflect.construct(native, args, new.target === NotedDate ? native : new.target);
  }
  Object.defineProperties(NotedDate, Object.getOwnPropertyDescriptors(native));
  replace(native.prototype, 'constructor', NotedDate);
  return NotedDate as unknown as DateConstructor;
}

/** Without a date, a format writes the current time. */
function noteFormats(prototype: Intl.DateTimeFormat): void {
  const { get, ...attributes } = Object.getOwnPropertyDescriptor(prototype, 'format')!;
  const { formatToParts } = prototype;
  // A format has one function for all uses, as without us.
  const noted = new WeakMap<object, Intl.DateTimeFormat['format']>();
  Object.defineProperty(prototype, 'format', {
    ...attributes,
    get(this: Intl.DateTimeFormat) {
      const format: Intl.DateTimeFormat['format'] = Reflect.apply(get!, this, []);
      const known = noted.get(format) ?? ((date) => format(noteMissing(date)));
      noted.set(format, known);
      return known;
    },
  });
  replace(prototype, 'formatToParts', function (this: Intl.DateTimeFormat, date?: Date | number) {
    return Reflect.apply(formatToParts, this, [noteMissing(date)]);
  });
}

function noteMissing<Instant>(date: Instant): Instant {
  if (date === undefined) note('Intl.DateTimeFormat without a date');
  return date;
}

function noteCalls(holder: object, names: readonly string[], prefix: string): void {
  for (const name of names) {
    const method = Reflect.get(holder, name) as (...args: readonly unknown[]) => unknown;
    replace(holder, name, function (this: unknown, ...args: readonly unknown[]) {
      note(`${prefix}.${name}`);
      return Reflect.apply(method, this, args);
    });
  }
}

/** Replaces a property with the attributes that it has. */
function replace(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { ...Object.getOwnPropertyDescriptor(holder, name), value });
}
