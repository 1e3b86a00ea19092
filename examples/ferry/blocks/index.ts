/** The twelve blocks that editors build pages from, and the items inside them. */
export { clubDoor } from './club-door.tsx';
export { crossingFinder } from './crossing-finder.tsx';
export { crossingList } from './crossing-list.tsx';
export { fact, facts } from './facts.tsx';
export { fleet } from './fleet.tsx';
export { networkMap } from './network-map.tsx';
export { newsList } from './news-list.tsx';
export { notice } from './notice.tsx';
export { opening } from './opening.tsx';
export { question, questions } from './questions.tsx';
export { signpost } from './signpost.tsx';
export { timetable } from './timetable.tsx';
