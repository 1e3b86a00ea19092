/** Leaflet's sources without what only browsers need that can run none of our code: Internet Explorer, Android 2, Opera 12. */
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
/** Questions that each of these browsers answers with yes. */
const ALWAYS =
  /el\.classList !== undefined|'opacity' in el\.style|'onselectstart' in document|'\w+EventListener' in obj/g;

/** The bundler asks with forward slashes. */
const LEAFLET = /\/leaflet\/src\//;

/** Modules of Leaflet by the end of their path, and what stands for them. */
const replaced: readonly (readonly [path: string, code: string])[] = [
  ['/leaflet/src/layer/vector/SVG.VML.js', 'export let vmlMixin, vmlCreate;'],
  // Every marker of ours has an icon of its own.
  ['/leaflet/src/layer/marker/Icon.Default.js', "export { Icon as IconDefault } from './Icon.js';"],
  // Expressions are Leaflet's own.
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

/** A plugin of the bundler for whatever brings the map. */
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
          .replaceAll(ALWAYS, 'true');
        // Lines stay as they are, and so do the maps of sites that ask for them.
        return { code: settledCode, map: null };
      },
    },
  };
}
