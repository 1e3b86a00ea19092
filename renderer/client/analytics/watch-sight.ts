/** Counts what visitors have seen: half of it, for a second, once per page view. */
import { readCard } from './card-params.ts';
import { trackIn } from './track.ts';

/** Fraction of an element that must be visible; `SEEN_MS` is the time for that. */
const SEEN_PART = 0.5;
const SEEN_MS = 1_000;

const watched = 'article[data-product],.ticket[data-state]';

/** Watches current and later elements of the page until the signal is aborted. */
export function watchSight(signal: AbortSignal): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(timers.get(target));
        if (intersectionRatio < SEEN_PART) continue;
        const see = () => {
          observer.unobserve(target);
          tell(target as HTMLElement);
        };
        timers.set(target, setTimeout(see, SEEN_MS));
      }
    },
    { threshold: SEEN_PART },
  );
  const known = new WeakSet<Element>();
  const look = () => {
    for (const element of document.querySelectorAll(watched)) {
      if (!known.has(element)) observer.observe(element);
      known.add(element);
    }
  };
  // Offers begin and end while the page is open.
  const changes = new MutationObserver(look);
  changes.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  look();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    changes.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  });
}

function tell(element: HTMLElement): void {
  const { state, campaign } = element.dataset;
  if (element.dataset.product !== undefined) trackIn(element, 'product_card_view', readCard(element));
  else if (state === 'expired') trackIn(element, 'offer_expired_view', {});
  else if (state === 'running') trackIn(element, 'offer_view', { campaign: campaign ?? '' });
}
