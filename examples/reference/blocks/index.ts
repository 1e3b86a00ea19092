/** The blocks. */
export { chapter } from './chapter.tsx';
export { everyField } from './every-field.tsx';
export { everyOperator } from './every-operator.tsx';
export { fact, factList } from './fact-list.tsx';
export { neighbours } from './neighbours.tsx';
export { openStations } from './open-stations.tsx';
export { pageFacts } from './page-facts.tsx';
export { signpost } from './signpost.tsx';
export { tideBoard } from './tide-board.tsx';
