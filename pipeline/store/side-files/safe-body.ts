/** Decides whether a page may contain the body of an icon. Icons come from third parties, so only an allowlist passes. */

/** A larger drawing is a picture, and would make every page that shows it heavier. */
export const MAX_ICON_BYTES = 16 * 1024;

/** Shapes, and elements that group, clip and colour them. No scripts, animations, links or elements that load anything. */
const elements = new Set(
  'circle clipPath defs ellipse g line linearGradient mask path polygon polyline radialGradient rect stop symbol use'.split(
    ' ',
  ),
);

/** Geometry and paint, but not `style`, `class` or any name that begins with `on`. */
const attributes = new Set(
  [
    'clip-path clip-rule clipPathUnits color cx cy d fill fill-opacity fill-rule fx fy gradientTransform gradientUnits',
    'height href id mask mask-type maskUnits maskContentUnits offset opacity paint-order pathLength points preserveAspectRatio r rx ry',
    'shape-rendering spreadMethod stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap',
    'stroke-linejoin stroke-miterlimit stroke-opacity stroke-width transform vector-effect viewBox width x x1 x2 xlink:href y y1 y2',
  ]
    .join(' ')
    .split(' '),
);

/** Colours, numbers, paths, transformations, and `url(#id)`: no other address can be written with these. */
const VALUE = /^[\w\s.,()#%+-]*$/;
const URL_CALL = /url\s*\(/i;
const OWN_URL = /^url\(#[\w.-]+\)$/;
const OWN_ADDRESS = /^#[\w.-]+$/;

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][\w:-]*="[^"<>&]*")*)\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z][\w:-]*)="([^"]*)"/g;

/** True for well-formed markup of known elements and attributes that refers to nothing outside itself. */
export function isSafeBody(body: string): boolean {
  if (body.trim() === '' || Buffer.byteLength(body) > MAX_ICON_BYTES) return false;
  const open: string[] = [];
  let place = skipSpace(body, 0);
  while (place < body.length) {
    TAG.lastIndex = place;
    const [tag, closes, name, written, isWhole] = TAG.exec(body) ?? [];
    if (tag === undefined || !elements.has(name!)) return false;
    if (closes) {
      if (written || isWhole || open.pop() !== name) return false;
    } else {
      if (!areSafeAttributes(written!)) return false;
      if (!isWhole) open.push(name!);
    }
    place = skipSpace(body, place + tag.length);
  }
  return open.length === 0;
}

function skipSpace(text: string, start: number): number {
  let place = start;
  while (/\s/.test(text[place] ?? '')) place += 1;
  return place;
}

function areSafeAttributes(written: string): boolean {
  return [...written.matchAll(ATTRIBUTE)].every(([, name = '', value = '']) => {
    if (!attributes.has(name)) return false;
    if (name.endsWith('href')) return OWN_ADDRESS.test(value);
    return VALUE.test(value) && (!URL_CALL.test(value) || OWN_URL.test(value.trim()));
  });
}
