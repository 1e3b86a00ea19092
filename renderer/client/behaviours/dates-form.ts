/** The dates beside a price: suggested, and checked before they are sent (docs/product-rules.md). */
import { addDays, wallTimeAt } from '../../forms/wall-time.ts';
import { readSession } from '../../islands/search/search-session.ts';
import { report } from '../report.ts';
import { currentTime } from '../time/current-time.ts';

/** Default lead time of the search box, in days. */
const LEAD_DAYS = 7;
const STAY_DAYS = 8;

/** `<form data-dates="TIME ZONE">` with two dates. The code that checks them is loaded when the form is submitted. */
export function attach(element: HTMLElement, signal: AbortSignal): void {
  const form = element as HTMLFormElement;
  const [drop, pick] = form.querySelectorAll<HTMLInputElement>('input[type=date]');
  if (!drop || !pick) return;
  const setBounds = () => {
    const today = wallTimeAt(currentTime(), form.dataset.dates ?? 'UTC').day;
    // Browsers reset a half-typed date when its bounds are set.
    if (drop.min !== today) drop.min = pick.min = today;
  };
  setBounds();
  suggest(drop, pick, drop.min);
  // The page may stay open for days.
  form.addEventListener('focusin', setBounds, { signal });
  form.addEventListener(
    'submit',
    (event) => {
      // A visitor submitted the form. `requestSubmit` below has no submitter, and its dates have been checked.
      if (!event.submitter) return;
      event.preventDefault();
      import('../forms/dates-check.ts')
        .then(({ checkDates }) => checkDates(form, drop, pick))
        .catch((error) => {
          // The endpoint checks the dates as well.
          report('Checking dates', error);
          return true;
        })
        .then((isFine) => {
          if (isFine && !signal.aborted) form.requestSubmit();
        });
    },
    { signal },
  );
}

/** Suggests the last search, if it is in the future, or else a week from now. A visitor's earlier input stays. */
function suggest(drop: HTMLInputElement, pick: HTMLInputElement, today: string): void {
  if (drop.value || pick.value) return;
  const { drop_off_date: from = '', pick_up_date: until = '' } = readSession();
  drop.value = `${from}` >= today ? `${from}` : '';
  // Browsers ignore text that is not a date.
  pick.value = drop.value && `${until}` > drop.value ? `${until}` : '';
  drop.value ||= addDays(today, LEAD_DAYS);
  pick.value ||= addDays(drop.value, STAY_DAYS);
}
