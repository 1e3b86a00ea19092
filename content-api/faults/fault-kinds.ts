/** Every kind of fault by name. */
import { changeCacheVersion, replaceBody, truncateBody } from './kinds/body.ts';
import { hang, resetConnection } from './kinds/connection.ts';
import { delayAnswer } from './kinds/delay.ts';
import { changeHeader } from './kinds/headers.ts';
import { deleteStory, duplicateStory, emptyPage, moveStory, repeatPage } from './kinds/listing.ts';
import { answerStatus } from './kinds/status.ts';

/** For tests: `faults.add({path: 'stories', page: 2, times: 1}, faultKinds.answerStatus({status: 503}))`. */
export const faultKinds = {
  answerStatus,
  resetConnection,
  hang,
  truncateBody,
  replaceBody,
  changeCacheVersion,
  changeHeader,
  moveStory,
  deleteStory,
  repeatPage,
  emptyPage,
  duplicateStory,
  delayAnswer,
} as const;
