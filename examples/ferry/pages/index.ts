/** The five content types of the space, and the record with the line's own settings. */
export { crossing } from './crossing.tsx';
export { lineSettings } from './line-settings.ts';
export { newsArticle } from './news-article.tsx';
export { plainPage } from './plain-page.tsx';
export { port } from './port.tsx';
export { ship } from './ship.tsx';
