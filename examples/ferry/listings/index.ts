/** Pages that are not stories. */
export { newsPages } from './news.tsx';
export { portTimetables } from './port-timetables.tsx';
