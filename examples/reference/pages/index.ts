/** The content types. */
export { keeper } from './keeper.ts';
export { plainPage } from './plain-page.tsx';
export { station } from './station.tsx';
