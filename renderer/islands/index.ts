/** The islands of the library, one line each; the browser loads each one's code when it is needed. */
export const islands = {
  'route-map': () => import('./route-map.tsx').then(({ routeMap }) => routeMap),
  countdown: () => import('./countdown.tsx').then(({ countdown }) => countdown),
};
