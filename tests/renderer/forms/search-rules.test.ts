/** The search box's rules, by the clocks of the airport. */
import { describe, expect, it } from 'vitest';
import { addMonths, instantIn, isRealDay } from '../../../renderer/forms/calendar.ts';
import { checkLounge, checkStay, measureStay } from '../../../renderer/forms/search-rules.ts';
import { addDays, wallTimeAt } from '../../../renderer/forms/wall-time.ts';

const rules = {
  limits: { minStayHours: 1, maxStayDays: 90 },
  now: { day: '2026-11-20', time: '12:00' },
  sayMoment: ({ day, time }: { day: string; time: string }) => `${day} ${time}`,
  sayDay: (day: string) => day,
};
const at = (day: string, time = '12:00') => ({ day, time });
const stay = (drop: ReturnType<typeof at>, pick: ReturnType<typeof at>, airport = 'BR') =>
  checkStay({ airport, drop, pick }, rules).map(({ field, code }) => `${field}:${code}`);

describe('a stay', () => {
  it.each([
    [at('2026-12-12'), at('2026-12-20'), []],
    [at(''), at(''), ['drop:dropDate', 'pick:pickDate']],
    [at('2026-02-30'), at('2026-12-20'), ['drop:dropReal']],
    [at('2026-11-19'), at('2026-12-20'), ['drop:past']],
    [at('2026-11-20', '12:00'), at('2026-12-20'), ['drop:dropTime']],
    [at('2026-11-20', '12:30'), at('2026-12-20'), []],
    [at('2026-12-12'), at('2026-12-12'), ['pick:order']],
    [at('2026-12-12'), at('2026-12-12', '12:59'), ['pick:stayMin']],
    [at('2026-12-12'), at('2026-12-12', '13:00'), []],
    [at('2026-12-12'), at('2027-03-12'), []],
    [at('2026-12-12'), at('2027-03-12', '12:30'), ['pick:stayMax']],
    [at('2028-05-19'), at('2028-05-20'), []],
    [at('2028-05-20'), at('2028-05-21'), ['drop:dropLimit']],
  ])('from %o to %o', (drop, pick, expected) => {
    expect(stay(drop, pick)).toEqual(expected);
  });

  it('needs an airport', () => {
    expect(stay(at('2026-12-12'), at('2026-12-20'), '')).toEqual(['airport:airport']);
  });

  it('names the moment of dropping off, and the first day that is too late', () => {
    const [order] = checkStay({ airport: 'BR', drop: at('2026-12-12'), pick: at('2026-12-11') }, rules);
    expect(order).toMatchObject({ code: 'order', values: { date: '2026-12-12 12:00' } });
    const [late] = checkStay({ airport: 'BR', drop: at('2029-01-01'), pick: at('2029-01-02') }, rules);
    expect(late).toMatchObject({ code: 'dropLimit', values: { date: '2028-05-20' } });
  });

  it('is charged by begun days, or by days of the calendar', () => {
    const [drop, pick] = [at('2026-12-12', '04:30'), at('2026-12-20', '21:00')];
    expect(measureStay(drop, pick, 'periods')).toEqual({ days: 8, hours: 16.5, chargedDays: 9 });
    expect(measureStay(at('2026-12-12', '22:00'), at('2026-12-13', '06:00'), 'calendar')?.chargedDays).toBe(
      2,
    );
    expect(measureStay(at('2026-12-12', '22:00'), at('2026-12-13', '06:00'), 'periods')?.chargedDays).toBe(1);
    expect(measureStay(pick, drop, 'periods')).toBeUndefined();
  });
});

it('a lounge asks for a flight and one to nine adults', () => {
  const lounge = (adults: number, day = '2026-12-12') =>
    checkLounge({ airport: 'BR', flight: at(day), adults }, rules).map(({ code }) => code);
  expect(lounge(2)).toEqual([]);
  expect(lounge(0)).toEqual(['adultsMin']);
  expect(lounge(Number.NaN)).toEqual(['adultsMin']);
  expect(lounge(9)).toEqual([]);
  expect(lounge(10)).toEqual(['adultsMax']);
  expect(lounge(1, '2026-11-01')).toEqual(['flightPast']);
  expect(lounge(1, '2026-11-20')).toEqual(['flightTime']);
});

describe('clocks', () => {
  it('show another day elsewhere', () => {
    const instant = Date.parse('2026-11-20T23:30:00Z');
    expect(wallTimeAt(instant, 'Europe/Berlin')).toEqual({ day: '2026-11-21', time: '00:30' });
    expect(wallTimeAt(instant, 'America/New_York')).toEqual({ day: '2026-11-20', time: '18:30' });
  });

  it.each([
    ['2026-07-01', '12:00', '2026-07-01T10:00:00.000Z'],
    ['2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
    ['2026-10-25', '00:30', '2026-10-24T22:30:00.000Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ])('show %s %s at one instant, also on days when they change', (day, time, expected) => {
    expect(new Date(instantIn('Europe/Berlin', { day, time })).toISOString()).toBe(expected);
  });

  it('tell real days from others, and add days and months', () => {
    expect(isRealDay('2028-02-29')).toBe(true);
    expect(['2026-02-29', '2026-13-01', '26-01-01', '', '2026-1-1'].some(isRealDay)).toBe(false);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-08-31', 18)).toBe('2028-02-29');
  });
});
