/** Files of our own, for the commands and the preview. */
export { keepJson, readKeptJson } from './keep-json.ts';
export { listNames } from './list-names.ts';
export { measurePeakMemory } from './peak-memory.ts';
export { readDotEnv } from './read-dot-env.ts';
export { readJsonFile } from './read-json-file.ts';
export { checkFilePlace, nameBeside, replaceFile } from './replace-file.ts';
export { replaceTogether } from './replace-together.ts';
