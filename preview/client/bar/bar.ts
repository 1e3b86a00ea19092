/** The bar above the page: the view that is shown, its problems, and controls to choose another view. */
import type { LeftOut } from '#renderer';
import { FRAME_NAME, type PageBoot } from '../../live/answers/inject-client.ts';
import type { PageFindings } from '../../live/site/page-findings.ts';
import { addStyles } from '../add-styles.ts';
import { createBlockGuide } from '../bridge/block-guide.ts';
import type { EditMode } from '../bridge/edit-mode.ts';
import { element } from '../element.ts';
import { openTree } from '../shadow-tree.ts';
import { barStyles } from './bar-styles.ts';
import { styleBoxes } from './box-styles.ts';
import { makeCountedList } from './counted-list.ts';
import { keepInView } from './foot-lines.ts';
import { makeLeftOutList } from './left-out-list.ts';
import { makePlaceControls, type PlaceControls } from './place-controls.ts';
import { previewLink } from './preview-link.ts';
import { returnFocus } from './returned-focus.ts';
import { createSilenceLine, type SilenceLine } from './silence-line.ts';
import { makeMoment, makeVersions } from './view-control.ts';
import { chooseWords, fill, type Words } from './words.ts';

/** The bar and its inputs. */
export interface Bar {
  /** Words of the bar's language. */
  readonly words: Words;
  /** The bar's own tree, in which dialogs belong. */
  readonly root: ShadowRoot;
  /** Adds a control. */
  add(control: HTMLElement): void;
  /** Updates the controls when another page is shown, or its languages have changed. */
  readonly showPlace: PlaceControls['show'];
  showFindings(page: PageFindings & { readonly route: string }): void;
  /** The editor allows blocks to be opened, and has its own names for components. */
  enter(mode: EditMode): void;
  /** Shows a line by its name; an empty text removes it. */
  say(name: string, text: string): void;
  /** The line that reports a server that does not answer. */
  readonly silence: SilenceLine;
}

/** Inserts the bar above the page, so that it covers nothing. */
export function openBar(boot: PageBoot): Bar {
  const words = chooseWords(navigator.languages);
  // The bar's texts are left to right, also on a page that is not.
  const host = element('div', { id: 'stopover-bar', lang: words.lang, dir: 'ltr' });
  const root = openTree(host);
  const lines = element('div', { class: 'line', role: 'status', 'aria-atomic': 'false' });
  const say = makeSay(lines);
  const silence = createSilenceLine((text) => say('offline', text), words);
  const onNoCookies = () => say('cookies', fill(words.noCookies, { host: location.host }));
  const choice = { view: boot.view, words, onFailure: () => void silence.begin(), onNoCookies };
  const place = makePlaceControls(boot, words);
  const guide = createBlockGuide(host);
  const listed = { guide, say: (text: string) => say('unseen', text) };
  const problems = makeCountedList(
    { ...listed, id: 'problems' },
    { label: words.problems, none: words.noProblems, words },
  );
  const leftOut = makeLeftOutList({ ...listed, tellNews: (text) => say('left-out', text) }, words);
  let found: PageFindings['findings'] = [];
  const showProblems = () =>
    // Their texts are those of the check, which speaks English.
    problems.show(found.map((one) => ({ ...one, text: one.message, lang: 'en' })));
  addStyles(root, barStyles);
  root.append(
    element(
      'section',
      { 'aria-label': words.preview },
      element('strong', {}, words.preview),
      makeVersions(choice),
      place.languages,
      place.widths,
      makeMoment(choice),
      problems.head,
      leftOut.head,
      place.share,
      previewLink('', words.dashboard),
      problems.list,
      leftOut.list,
      lines,
    ),
  );
  if (window.name !== FRAME_NAME) document.body.prepend(host);
  styleBoxes();
  returnFocus(root);
  keepInView(lines, host);
  const bar: Bar = {
    words,
    root,
    silence,
    showPlace: place.show,
    enter(mode) {
      guide.enter(mode);
      showProblems();
      leftOut.draw();
    },
    add: (control) => problems.list.before(control),
    showFindings(page) {
      found = page.findings;
      showProblems();
      // Notices above the page concern only those who edit them.
      const isShown = ({ path }: LeftOut) => boot.guest !== undefined || !path.startsWith('global_');
      leftOut.show(page.route, page.leftOut.filter(isShown));
    },
    say,
  };
  bar.showFindings(boot);
  return bar;
}

/** Changes one line of several: screen readers announce every change, even if the text is the same. */
function makeSay(lines: HTMLElement): Bar['say'] {
  const said = new Map<string, HTMLElement>();
  return (name, text) => {
    const line = said.get(name) ?? element('span', { class: 'warn' });
    if (text === line.textContent) return;
    line.textContent = text;
    if (text === '') line.remove();
    else if (!line.isConnected) lines.append(line);
    said.set(name, line);
  };
}
