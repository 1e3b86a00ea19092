/** A calendar entry for each lighthouse, beside its page: `/skagen.ics`. */
import { defineArtefacts } from 'stopover';
import { station } from '../pages/station.tsx';

type Visit = { readonly uuid: string };

export const visits = defineArtefacts<Visit>({
  name: 'visits',
  list: ({ context }) =>
    context.find({ type: 'station' }).flatMap((uuid) => {
      const page = context.page(uuid);
      return page ? [{ path: `${page.href}.ics`, props: { uuid } }] : [];
    }),
  make({ context, props: { uuid } }) {
    const found = context.readFields(uuid, station, ['title', 'opens_at'], 'visits');
    const start = found?.opens_at?.replace(/[-:]|\.\d+/g, '');
    const lines = [
      `UID:${uuid}`,
      ...(start ? [`DTSTAMP:${start}`, `DTSTART:${start}`] : []),
      `SUMMARY:${found?.title}`,
    ];
    const event = ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
    const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${context.site.brand}`, ...event];
    return `${[...calendar, 'END:VCALENDAR'].join('\r\n')}\r\n`;
  },
});
