/** The opening times as a calendar, in each language: `calendar.en.ics`. */
import { defineArtefact } from 'stopover';
import { station } from '../pages/station.tsx';

export const calendar = defineArtefact({
  path: ({ code }) => `calendar.${code}.ics`,
  make({ context, language, absolute }) {
    const events = context.find({ type: 'station' }).flatMap((uuid) => {
      const found = context.read(uuid, station, ['title', 'opens_at'], 'calendar');
      if (!found?.href || !found.fields.opens_at) return [];
      const start = found.fields.opens_at.replace(/[-:]|\.\d+/g, '');
      const lines = [
        `UID:${uuid}`,
        `DTSTART:${start}`,
        `SUMMARY:${found.fields.title}`,
        `URL:${absolute(found.href)}`,
      ];
      return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
    });
    const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${context.site.brand} ${language.code}`];
    return `${[...head, ...events, 'END:VCALENDAR'].join('\r\n')}\r\n`;
  },
});
