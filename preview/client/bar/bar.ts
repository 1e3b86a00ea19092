/** The bar above the page: what is looked at, what is wrong with it, and ways to look at it differently. */
import type { Finding } from '#renderer';
import { FRAME_NAME, type PageBoot } from '../../live/answers/inject-client.ts';
import { element } from '../element.ts';
import { barStyles } from './bar-styles.ts';
import { ownLink } from './own-link.ts';
import { makePlaceControls, type PlaceControls } from './place-controls.ts';
import { listProblems } from './problem-list.ts';
import { createSilenceLine, type SilenceLine } from './silence-line.ts';
import { makeMoment, makeVersions } from './view-control.ts';
import { chooseWords, type Words } from './words.ts';

/** The bar and its inputs. */
export interface Bar {
  /** Words of the bar's language. */
  readonly words: Words;
  /** The bar's own tree, in which dialogs belong. */
  readonly root: ShadowRoot;
  /** Takes in another control. */
  add(control: HTMLElement): void;
  /** Another page is shown, or it exists in other languages. */
  readonly showPlace: PlaceControls['show'];
  showFindings(findings: readonly Finding[]): void;
  /** A line by its name; empty text takes it away. */
  say(name: string, text: string): void;
  /** The line about a server that does not answer. */
  readonly silence: SilenceLine;
}

/** Puts the bar above the page, where it covers nothing. */
export function openBar(boot: PageBoot): Bar {
  const words = chooseWords(navigator.languages);
  const lang = words.preview === 'Vorschau' ? 'de' : 'en';
  // Its words run from left to right, whatever the page's do.
  const host = element('div', { id: 'stopover-bar', lang, dir: 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  const said = new Map<string, string>();
  const say: Bar['say'] = (name, text) => {
    // Screen readers read aloud whatever is put there, and again if it is the same.
    if (text === (said.get(name) ?? '')) return;
    if (text === '') said.delete(name);
    else said.set(name, text);
    lines.replaceChildren(...[...said.values()].map((line) => element('span', { class: 'warn' }, line)));
  };
  const silence = createSilenceLine((text) => say('offline', text), words);
  const choice = { view: boot.view, words, onFailure: silence.begin };
  const place = makePlaceControls(boot, words);
  const lines = element('div', { class: 'line', role: 'status' });
  const problems = element('div');
  const list = element('ul', { hidden: true, id: 'problems', tabindex: '0', 'aria-label': words.problems });
  root.append(
    element('style', {}, barStyles),
    element(
      'section',
      { 'aria-label': words.preview },
      element('strong', {}, words.preview),
      makeVersions(choice),
      place.languages,
      place.widths,
      makeMoment(choice),
      problems,
      place.share,
      ownLink('', words.dashboard),
      list,
      lines,
    ),
  );
  if (window.name !== FRAME_NAME) document.body.prepend(host);
  keepInView(lines, host);
  const bar: Bar = {
    words,
    root,
    silence,
    showPlace: place.show,
    add: (control) => list.before(control),
    showFindings: (findings) => listProblems(findings, { words, button: problems, list }),
    say,
  };
  bar.showFindings(boot.findings);
  return bar;
}

/** While the bar is scrolled away, its lines stand at the foot of the window: nobody would see them above the page. */
function keepInView(lines: HTMLElement, host: HTMLElement): void {
  const follow = (entries: readonly IntersectionObserverEntry[]) =>
    lines.classList.toggle('away', entries.at(-1)?.isIntersecting === false);
  new IntersectionObserver(follow).observe(host);
}
