/** Leaflet's sources without the code for browsers that cannot run ours anyway: Internet Explorer, Android 2, Opera 12. */
import type { Plugin } from 'rolldown';

/** Conditions with the same result in every browser that supports modules. */
const settled: Readonly<Record<string, boolean>> = {
  ...{ any3d: true, canvas: true, passiveEvents: true, pointer: true, svg: true, touch: true },
  ...{
    edge: false,
    ie3d: false,
    ielt9: false,
    inlineSvg: false,
    mobileOpera: false,
    msPointer: false,
    vml: false,
  },
};
const SETTLED = new RegExp(`\\bBrowser\\.(${Object.keys(settled).join('|')})\\b`, 'g');
/** Conditions that are true in each of these browsers. */
const ALWAYS =
  /el\.classList !== undefined|'opacity' in el\.style|'onselectstart' in document|'\w+EventListener' in obj/g;

/** The map's methods that ask for the visitor's place, up to the next method: the form asks itself. */
const LOCATING = /\tlocate: function [\s\S]*?(?=\taddHandler: function )/;

/** The bundler matches paths with forward slashes. */
const LEAFLET = /\/leaflet\/src\//;

/** Modules of Leaflet by the end of their path, with their replacements. */
const replaced: readonly (readonly [path: string, code: string])[] = [
  ['/leaflet/src/layer/vector/SVG.VML.js', 'export let vmlMixin, vmlCreate;'],
  // Each of our markers has its own icon.
  ['/leaflet/src/layer/marker/Icon.Default.js', "export { Icon as IconDefault } from './Icon.js';"],
  // The expressions are from Leaflet.
  [
    '/leaflet/src/core/Browser.js',
    `const says = (word) => navigator.userAgent.toLowerCase().includes(word);
const on = (name) => navigator.platform.startsWith(name);
const touchNative = 'ontouchstart' in window || !!window.TouchEvent;
const chrome = says('chrome');
export default {
  touchNative, chrome, retina: devicePixelRatio > 1,
  safari: !chrome && says('safari'), mobile: typeof orientation !== 'undefined' || says('mobile'),
  mac: on('Mac'), linux: on('Linux'),
};`,
  ],
];

/** Makes a plugin of the bundler for bundles that contain the map. */
export function leanLeaflet(): Plugin {
  return {
    name: 'stopover-lean-leaflet',
    load: {
      filter: { id: LEAFLET },
      handler(id) {
        const path = id.replaceAll('\\', '/');
        return replaced.find(([end]) => path.endsWith(end))?.[1] ?? null;
      },
    },
    transform: {
      filter: { id: LEAFLET },
      handler(code) {
        const settledCode = code
          .replaceAll(SETTLED, (_, name: string) => String(settled[name]))
          .replaceAll(ALWAYS, 'true')
          .replace(LOCATING, (methods) => methods.replace(/.+/g, ''));
        // Line numbers do not change, so source maps stay usable.
        return { code: settledCode, map: null };
      },
    },
  };
}
