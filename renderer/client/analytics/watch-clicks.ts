/** Counts what visitors press, by its place in the page, with one listener for all. */
import type { AnalyticsName } from './analytics-event.ts';
import { placeOf, readCard, readProduct } from './card-params.ts';
import { trackIn } from './track.ts';

type Tell = (pressed: HTMLElement) => void;

/** The first selector that matches counts: inner elements come before outer ones. */
const places: readonly (readonly [selector: string, tell: Tell])[] = [
  ['article[data-product] a', tellCard],
  ['.crumbs a', (link) => trackIn(link, 'breadcrumb_click', { level: placeOf(link.closest('li') ?? link) })],
  ['.lang a', (link) => trackIn(link, 'lang_switch', { to: (link as HTMLAnchorElement).hreflang })],
  ['#top-banner button.x', (pressed) => trackIn(pressed, 'top_banner_dismiss', {})],
  ['#top-banner a', (pressed) => trackIn(pressed, 'top_banner_click', {})],
  ['.site-head a', tellPlace('nav_click')],
  ['.links a', tellPlace('link_click')],
  ['.acc summary', tellPanel],
  [
    '.car-btns button',
    (button) => trackIn(button, 'carousel_move', { direction: placeOf(button) === 1 ? 'back' : 'on' }),
  ],
  ['.code button', (button) => trackIn(button, 'offer_copy', { campaign: campaignOf(button) })],
  [
    '.vid[data-video] a',
    (link) =>
      trackIn(link, 'video_play', { provider: link.closest<HTMLElement>('.vid')?.dataset.provider ?? '' }),
  ],
];

/** Listens before all other listeners, which may remove the pressed element from the page. */
export function watchClicks(): void {
  const options = { capture: true };
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      for (const [selector, tell] of places) {
        const pressed = target.closest<HTMLElement>(selector);
        if (pressed) return tell(pressed);
      }
    },
    options,
  );
}

/** The campaign of the offer that contains an element. */
function campaignOf(element: Element): string {
  return element.closest<HTMLElement>('[data-campaign]')?.dataset.campaign ?? '';
}

function tellPlace(name: Extract<AnalyticsName, 'nav_click' | 'link_click'>): Tell {
  return (link) => trackIn(link, name, { position: placeOf(link.closest('li') ?? link) });
}

function tellCard(link: HTMLElement): void {
  const card = link.closest<HTMLElement>('article')!;
  const isTitle = link.closest('h2,h3,h4,h5,h6') !== null;
  const [type, lounge, airport, terminal] = readProduct(card);
  if (type === 'lounge' && !isTitle && (link as HTMLAnchorElement).origin !== location.origin) {
    trackIn(card, 'lounge_book_click', { lounge, airport, terminal });
  } else {
    trackIn(card, 'product_card_click', { ...readCard(card), target: isTitle ? 'title' : 'cta' });
  }
}

/** The panel still has its old state: it opens or closes after the click. */
function tellPanel(summary: HTMLElement): void {
  const panel = summary.parentElement as HTMLDetailsElement;
  trackIn(panel, 'accordion_toggle', { id: panel.id || String(placeOf(panel)), open: !panel.open });
}
