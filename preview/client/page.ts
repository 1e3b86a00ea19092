/** The preview's part of a page: hears of changes, sends what an editor types, and shows both in place. */
import type { PageFailure } from '#renderer';
import { PREVIEW_PATH } from '../live/inject-client.ts';
import { readBoot } from './boot.ts';
import { connectBridge } from './bridge.ts';
import { createEditSender } from './edit-sender.ts';
import { createLiveDocument } from './live-document.ts';
import { listenToNews, type PageState } from './news.ts';
import { announceElements } from './site-signals.ts';
import { tabName } from './tab-name.ts';

const boot = readBoot();
const tab = tabName();
const live = createLiveDocument();
/** The document as it was parsed, before the site's script has touched much of it. */
const firstHtml = document.documentElement.outerHTML;
const route = boot.route;
let hash = boot.hash;

let shown = 0;

function show(state: PageState): void {
  // Edits and news come by different ways; what was rendered earlier may arrive later.
  if (state.order < shown) return;
  shown = state.order;
  if (!live.isAdopted()) live.adopt(state.hash === hash ? state.html : firstHtml);
  hash = state.hash;
  announceElements(live.update(state.html));
}

function showFailure(failure: PageFailure): void {
  document.dispatchEvent(new CustomEvent('stopover:failure', { detail: failure }));
}

listenToNews(
  { tab, route, view: boot.view, hash },
  {
    page: show,
    failure: showFailure,
    moved: (news) => location.replace(boot.basePath + news.route),
    gone: () => {},
    notice: () => {},
    connected: () => {},
  },
);

type EditAnswer =
  | ({ readonly kind: 'page' } & PageState)
  | ({ readonly kind: 'failure' } & PageFailure)
  | { readonly kind: 'superseded' | 'gone' };

const edits = createEditSender<unknown, EditAnswer>({
  async send(story, sequence) {
    const { view, language } = boot;
    const answer = await fetch(`${PREVIEW_PATH}/edit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tab, sequence, route, view, language, story }),
    });
    if (!answer.ok) throw new Error((await answer.json()).message);
    return answer.json();
  },
  show(answer) {
    if (answer.kind === 'page') show(answer);
    if (answer.kind === 'failure') showFailure(answer);
  },
  firstSequence: Date.now(),
  onFailure: () => {},
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

connectBridge([...boot.editors, location.origin], {
  input: (story) => edits.push(story),
  async saved() {
    await edits.settled();
    await fetch(`${PREVIEW_PATH}/saved`, { method: 'POST' });
  },
});
