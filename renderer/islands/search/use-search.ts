/** Runs the search box in the browser: suggestions, the dates as text, the checks before it is sent. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type SearchField, searchFields } from '../../blocks/parts/search-field.ts';
import { track } from '../../client/analytics/track.ts';
import { CLOCK_SET, currentTime } from '../../client/time/current-time.ts';
import { formatDate, formatList, formatLongDate, type Locale } from '../../format/format.ts';
import { instantOf, isRealDay, minutesBetween } from '../../forms/calendar.ts';
import type { FormError } from '../../forms/form-error.ts';
import { checkLounge, checkStay, measureStay, type SearchRules } from '../../forms/search-rules.ts';
import type { WallTime } from '../../forms/wall-time.ts';
import type { MessageLookup } from '../../messages/create-messages.ts';
import type { FormErrors } from '../forms/use-form-errors.ts';
import { keepSearch, recallSearch } from './last-search.ts';
import { type Moment, momentFields } from './moment-field.tsx';
import { openControls, type SearchControls, suggestDates } from './search-controls.ts';
import type { SearchBoxProps } from './search-model.ts';
import { chooseAction, listMoments, rewriteSearch } from './sent-search.ts';

const DAY_MS = 86_400_000;

interface SearchHookOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly search: SearchBoxProps;
  readonly say: MessageLookup;
  readonly errors: FormErrors;
}

/** The form's texts about the choice. */
interface Said {
  readonly said: { readonly [Name in Moment]?: string };
  /** The length of the stay. */
  readonly stay?: string;
}

/** Runs a search box until it is removed. */
export function useSearch({ form, search, say, errors }: SearchHookOptions) {
  const [shown, show] = useState<Said>({ said: {} });
  /** Minutes that the car stays: kept when the drop-off date changes. */
  const stay = useRef(0);
  const controls = () => openControls(form.current!, search);
  const refresh = (now: SearchControls) => {
    setBounds(form.current!, now);
    stay.current = readStay(now, search) ?? stay.current;
    show(describe(now, { search, say }));
  };
  // Once, for the server-rendered form.
  useEffect(() => {
    const own = form.current!;
    const now = controls();
    for (const [field, value] of Object.entries(recallSearch(search, now.now(currentTime()).day)))
      now.suggest(field as SearchField, value);
    let takeBack = suggestDates(now, search, currentTime());
    refresh(now);
    // The server's time may arrive after the form, and the form may stay open for days: today may then be another day.
    const followClock = () => {
      // Listeners stay until the first paint without the form.
      if (!form.current) return;
      if (takeBack()) takeBack = suggestDates(now, search, currentTime());
      refresh(now);
    };
    // At midnight no event is sent, but today is another day from then on.
    const followDay = () => setBounds(own, controls());
    const rewrite = (event: FormDataEvent) => rewriteSearch(event.formData, controls(), search);
    own.addEventListener('formdata', rewrite);
    own.addEventListener('focusin', followDay);
    document.addEventListener(CLOCK_SET, followClock);
    return () => {
      own.removeEventListener('formdata', rewrite);
      own.removeEventListener('focusin', followDay);
      document.removeEventListener(CLOCK_SET, followClock);
    };
  }, []);
  return {
    ...shown,
    update(event: FormEvent) {
      const now = controls();
      const changed = (event.target as HTMLInputElement).id;
      if (changed.startsWith(`${search.id}-drop-`)) followDrop(now, stay.current);
      // Another product has other fields, so earlier errors no longer apply.
      if ((event.target as HTMLInputElement).type === 'radio') errors.show([]);
      refresh(now);
    },
    /** Whether the form can be sent; stores the search, and chooses the address of its results. */
    check(): boolean {
      const now = controls();
      const found = findErrors(now, { search, say });
      errors.show(found);
      for (const { field, code } of found) track('search_error', { field, code });
      if (found.length > 0) return false;
      tellSearch(now);
      keepSearch(Object.fromEntries(searchFields.map((field) => [field, now.value(field)])));
      // Not the property: an engine may have a parameter of the name "action", whose control hides it.
      form.current!.setAttribute('action', chooseAction(now, search));
      return true;
    },
  };
}

/** Days until the search starts, and its length in days. */
function tellSearch(controls: SearchControls): void {
  const [first, last] = listMoments(controls).map((moment) =>
    instantOf({ ...controls.moment(moment), time: '00:00' }),
  );
  const today = instantOf({ ...controls.now(currentTime()), time: '00:00' });
  track('search_submit', {
    product: controls.product(),
    airport: controls.airport(),
    lead_days: (first! - today) / DAY_MS,
    stay_days: ((last ?? first!) - first!) / DAY_MS,
  });
}

/** Past days cannot be chosen, and fields of the other product are not sent. */
function setBounds(form: HTMLFormElement, controls: SearchControls): void {
  const today = controls.now(currentTime()).day;
  const drop = controls.moment('drop').day;
  const bounds = { drop: today, pick: isRealDay(drop) && drop > today ? drop : today, flight: today };
  for (const [moment, day] of Object.entries(bounds)) {
    const input = controls.control(momentFields[moment as Moment].date);
    // Browsers reset a half-typed date when its bounds are set.
    if (input instanceof HTMLInputElement && input.min !== day) input.min = day;
  }
  const isLounge = controls.product() === 'lounge';
  for (const control of form.querySelectorAll<HTMLInputElement>('.for-stay .in,.for-lounge .in')) {
    control.disabled = (control.closest('.for-lounge') !== null) !== isLounge;
  }
}

/** The length of a valid stay in minutes; undefined while a year is being typed. */
function readStay(controls: SearchControls, { limits }: SearchBoxProps): number | undefined {
  const [drop, pick] = [controls.moment('drop'), controls.moment('pick')];
  if (!isRealDay(drop.day) || !isRealDay(pick.day)) return undefined;
  const minutes = minutesBetween(drop, pick);
  return minutes > 0 && minutes <= limits.maxStayDays * 1440 ? minutes : undefined;
}

/** A later drop-off moves the pick-up; no other change moves a date. */
function followDrop(controls: SearchControls, stayMinutes: number): void {
  const [drop, pick] = [controls.moment('drop'), controls.moment('pick')];
  const today = controls.now(currentTime()).day;
  if (!isRealDay(drop.day) || drop.day < today || !isRealDay(pick.day)) return;
  if (minutesBetween(drop, pick) > 0 || stayMinutes === 0) return;
  const [day = '', time = ''] = new Date(instantOf(drop) + stayMinutes * 60_000).toISOString().split('T');
  controls.setMoment('pick', { day, time: time.slice(0, 5) });
}

interface Wording {
  readonly search: SearchBoxProps;
  readonly say: MessageLookup;
}

/** Moments are formatted as if the airport's time were UTC. */
function localeOf({ language }: SearchBoxProps): Locale {
  return { language: { code: language }, timeZone: 'UTC' };
}

function isoOf(moment: WallTime): string {
  return new Date(instantOf(moment)).toISOString();
}

function describe(controls: SearchControls, { search, say }: Wording): Said {
  const locale = localeOf(search);
  const said = listMoments(controls).flatMap((moment) => {
    const { day } = controls.moment(moment);
    return isRealDay(day) ? [[moment, formatLongDate(`${day}T00:00:00Z`, locale)]] : [];
  });
  const stay = controls.product() === 'parking' ? describeStay(controls, { search, say }) : undefined;
  return { said: Object.fromEntries(said), ...(stay ? { stay } : {}) };
}

function describeStay(controls: SearchControls, { search, say }: Wording): string | undefined {
  const [drop, pick] = [controls.moment('drop'), controls.moment('pick')];
  if (!isRealDay(drop.day) || !isRealDay(pick.day)) return undefined;
  const length = measureStay(drop, pick, search.limits.dayCount);
  if (!length) return undefined;
  const { days, hours, chargedDays } = length;
  const parts = [
    ...(days > 0 ? [say('days', { count: days })] : []),
    ...(hours > 0 ? [say('hours', { count: hours })] : []),
  ];
  const stay = formatList(parts, localeOf(search));
  if (hours === 0 && days === chargedDays) return stay;
  return say('search.charged', { stay, days: say('days', { count: chargedDays }) });
}

function findErrors(controls: SearchControls, { search, say }: Wording): readonly FormError[] {
  const locale = localeOf(search);
  const rules: SearchRules = {
    limits: search.limits,
    now: controls.now(currentTime()),
    sayDay: (day) => formatDate(`${day}T00:00:00Z`, locale),
    sayMoment: (moment) =>
      say('search.moment', { date: formatDate(isoOf(moment), locale), time: moment.time }),
  };
  const airport = controls.airport();
  if (controls.product() === 'lounge') {
    const adults = Number(controls.value('adults'));
    return checkLounge({ airport, flight: controls.moment('flight'), adults }, rules);
  }
  return checkStay({ airport, drop: controls.moment('drop'), pick: controls.moment('pick') }, rules);
}
