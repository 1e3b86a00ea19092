/** Pages that are no stories. */
export { newsPages } from './news.tsx';
export { portTimetables } from './port-timetables.tsx';
