/** Pictures that are much larger than they are shown. */
import { countOf } from '../../../bytes/quantities.ts';
import { defineDocumentRule } from '../../document-rule.ts';
import type { PageImage } from '../../pages/checked-document.ts';

/** Maximum ratio of the file's width to the shown width: dense screens use two, and the rest is waste. */
const MAX_RATIO = 3;
/** Maximum width of a picture whose shown width is unknown: no screen shows more. */
const MAX_WIDTH_PX = 3840;

/** A picture that loads more slowly than it has to. */
export const imageTooLarge = defineDocumentRule({
  name: 'image-too-large',
  severity: 'warning',
  means: 'A picture has many more pixels than the page shows, so it loads more slowly than it could.',
  mend: 'Let the image service make it smaller ("context.image"), or upload a smaller file.',
  checkDocument: ({ images }) => images.map(describe).filter((message) => message !== undefined),
});

function describe([src, , fileWidth, shownWidth]: PageImage): string | undefined {
  const limit = shownWidth === 0 ? MAX_WIDTH_PX : shownWidth * MAX_RATIO;
  if (fileWidth <= limit) return undefined;
  const shown = shownWidth === 0 ? '' : `, and is shown ${countOf(shownWidth, 'pixel')} wide`;
  return `The picture ${src} is ${countOf(fileWidth, 'pixel')} wide${shown}.`;
}
