/** The preview's script in a page: receives changes, sends an editor's edits, and shows both in place. */
import type { PageFailure } from '#renderer';
import type { CodeProblem } from '../live/answers/code-problem.ts';
import { PREVIEW_PATH } from '../live/answers/inject-client.ts';
import { failureMessage, failureText } from '../live/failure-message.ts';
import { changeText } from '../live/text-change.ts';
import { openBar } from './bar/bar.ts';
import { createPresenceLine } from './bar/presence-line.ts';
import { makeProblemDialog } from './bar/problem-dialog.ts';
import { fill } from './bar/words.ts';
import { readBoot } from './boot.ts';
import { connectBridge } from './bridge/connect.ts';
import { createEditMode, type EditMode } from './bridge/edit-mode.ts';
import type { EditorMessage } from './bridge/messages.ts';
import { type BlockPicker, makeBlockPicker } from './bridge/picker.ts';
import { showChanged } from './document/changed-islands.ts';
import type { ChangedPart } from './document/kept-islands.ts';
import { forgetMapViews } from './document/kept-map-view.ts';
import { createLiveDocument } from './document/live-document.ts';
import { hasOtherScripts } from './document/other-scripts.ts';
import { awaitEnds } from './document/playing-videos.ts';
import { watchIslands } from './document/watch-islands.ts';
import { createEditSender } from './edit-sender.ts';
import { readOpenInEditor } from './editor-query.ts';
import { handOver, type Save, takeOver, type Unfinished } from './hand-over.ts';
import { listenToNews, type OpenPageState } from './news/news.ts';
import { readReason } from './refusal-reason.ts';
import { createSaveSender } from './save-sender.ts';
import { announceElements } from './site-signals.ts';
import { loadAgain, tabName } from './tab-name.ts';
import { watchRoute } from './watch-route.ts';

const boot = readBoot();
const tab = tabName();
// The page's middleware might refuse the editor, who is not a visitor of the site.
document.querySelector('meta[name=stopover-middleware]')?.remove();
const bar = openBar(boot);
if (boot.guest !== undefined) bar.say('guest', fill(bar.words.guest, { name: boot.guest }));
const tellPresence = createPresenceLine((text) => bar.say('presence', text), bar.words.presence);
watchIslands(({ error, ...fault }) => {
  const sentence = error === undefined ? bar.words.islandDiffers : bar.words.islandFailed;
  bar.say('island', fill(sentence, { ...fault, error: error ?? '' }));
});
const dialog = makeProblemDialog(
  bar.root,
  bar.words,
  boot.hash === '' ? bar.words.errorFollows : bar.words.errorGoesOn,
);

/** The state of the shown page, until the router goes to another page. */
interface ShownState {
  route: string;
  hash: string;
  /** Order of the last rendering. Edits and news come over different connections, so an earlier rendering may arrive later. */
  order: number;
  readonly live: ReturnType<typeof createLiveDocument>;
  /** The document that this page was loaded with; undefined for a page that the router shows. */
  readonly loaded: string | undefined;
  readonly close: () => void;
}

const { story: openStory, isInRelease } = readOpenInEditor();
const isEdited = window.parent !== window;
if (boot.isUnpublished) bar.say('view', bar.words.notPublished);
if (boot.awaitedSince !== undefined) bar.say('awaited', bar.words.awaited);
if (isInRelease) bar.say('release', isEdited ? bar.words.release : bar.words.releaseElsewhere);

let shown = startPage(boot.route, boot.hash, boot.html);

function startPage(route: string, hash: string, loaded: string | undefined): ShownState {
  const state = { route, hash, order: 0, live: createLiveDocument(), loaded };
  const close = listenToNews(() => ({ tab, route, view: boot.view, hash: state.hash, story: openStory }), {
    page: show,
    failure: showFailure,
    // Keep the editor's parameters.
    moved: (news) => location.replace(encodeURI(boot.basePath + news.route) + location.search),
    gone: () => bar.say('page', hash === '' ? '' : bar.words.gone),
    presence: ({ others }) => tellPresence(others),
    notice: ({ name, data }) => showNotice(name, data),
    connected(isConnected, isDivided) {
      if (!isConnected) return bar.silence.begin(isDivided ? 'divided' : undefined);
      bar.silence.end();
      // A restarted preview may count from an earlier time.
      state.order = 0;
      edits.repeat();
    },
  });
  return Object.assign(state, { close });
}

function show(state: OpenPageState): void {
  if (state.order < shown.order) return;
  // The router showed only a part of its document, so that document is unknown unless it has this hash.
  const base = shown.live.html() ?? shown.loaded ?? (state.hash === shown.hash ? state.html : undefined);
  // There was no page here, or it had failed, or the site's code differs from the code that the document runs.
  if (base === undefined || shown.hash === '' || hasOtherScripts(state.html)) {
    loadAgain(tab);
    return;
  }
  shown.order = state.order;
  if (shown.live.html() === undefined) shown.live.adopt(base);
  shown.hash = state.hash;
  const replay = shown.live.update(state.html);
  announceElements(replay);
  const makeAgain = (part: ChangedPart) => announceElements(shown.live.replace(part));
  showChanged(replay.changed, makeAgain);
  awaitEnds(replay.playing, makeAgain);
  editMode?.pageChanged();
  bar.say('page', '');
  const place = { ...state, route: shown.route };
  bar.showFindings(place);
  bar.showPlace(place);
}

function showFailure(failure: PageFailure): void {
  // No page was shown before: the document says why, and no other one.
  if (shown.hash !== '')
    bar.say('page', fill(bar.words.failed, { block: failure.block, message: failureMessage(failure) }));
  else if (failureText(failure) !== boot.failure) loadAgain(tab);
}

/** Shows the state of fetching from the space and of loading the site's code. */
function showNotice(name: string, data: unknown): void {
  if (name === 'code-problem' && data) dialog.show(data as CodeProblem);
  else if (name === 'code-problem') dialog.close();
  if (name === 'public-files') showPublicFiles(String(data));
  if (name === 'fetched') {
    const { problem, isRefused, freshSince } = data as FetchNotice;
    const when = freshSince && new Date(freshSince).toLocaleString();
    const since = when ? fill(bar.words.staleSince, { when }) : bar.words.staleUnknown;
    const sentence = isRefused ? bar.words.held : bar.words.stale;
    const isNewer = boot.awaitedSince !== undefined && (freshSince ?? '') !== boot.awaitedSince;
    if (problem !== undefined || isNewer) bar.say('awaited', problem ? '' : bar.words.notFetched);
    bar.say('stale', problem === undefined ? '' : fill(sentence, { since, reason: problem }));
  }
}

/** The state of the public files that this document was loaded with, from the first notice. */
let publicFiles: string | undefined;

/** Reloads the page when a public file has changed: which files it shows is not known. */
function showPublicFiles(state: string): void {
  if (publicFiles !== undefined && publicFiles !== state) location.reload();
  publicFiles = state;
}

interface FetchNotice {
  readonly problem?: string;
  readonly isRefused: boolean;
  readonly freshSince?: string;
}

/** The router has shown another page, or this one without its edits. From now on, news is about that page. */
watchRoute(boot.basePath, (route, hash = 'none') => {
  forgetMapViews();
  bar.say('guest', '');
  bar.say('island', '');
  // The first news of the page names its languages.
  bar.showPlace({ route, language: '', alternates: [] });
  shown.close();
  shown = startPage(route, hash, undefined);
});

type EditAnswer =
  | ({ readonly kind: 'page' } & OpenPageState)
  | ({ readonly kind: 'failure' } & PageFailure)
  | { readonly kind: 'refused'; readonly message: string }
  /** `kept`: the view that is shown has no edits in it. */
  | { readonly kind: 'superseded' | 'gone' | 'kept' };

/** A preview that has not answered by then may be busy with a block that never ends. */
const LATE_MS = 10_000;

/** Posts a message that must arrive. After a 401 the caller keeps it until the browser has access again. @throws when it did not arrive. */
async function deliver(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void bar.silence.begin('offline');
  }, LATE_MS);
  const answer = await fetch(`${PREVIEW_PATH}/${path}`, init).finally(() => clearTimeout(timer));
  if (isLate) bar.silence.end();
  if (answer.status === 401 || answer.status >= 500) throw new Error(answer.statusText);
  return answer;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A story as it was typed, with the language of the page that showed it then. */
interface TypedStory {
  readonly story: unknown;
  readonly language: string;
}

const edits = createEditSender<TypedStory, EditAnswer>({
  firstSequence: Date.now(),
  async send(typed, sequence) {
    const page = shown;
    const known = page.live.html();
    const about = { route: page.route, view: boot.view };
    const hash = known === undefined ? '' : page.hash;
    const answer = await deliver('edit', { tab, sequence, ...about, hash, ...typed });
    if (!answer.ok) return { kind: 'refused', message: await readReason(answer) };
    const result = await answer.json();
    // Another page has replaced it; that page's own stream brings its state.
    if (page !== shown) return { kind: 'superseded' };
    return result.change ? { ...result, html: changeText(known!, result.change) } : result;
  },
  show(answer) {
    bar.silence.end();
    bar.say('edit', answer.kind === 'refused' ? fill(bar.words.refused, { reason: answer.message }) : '');
    if (answer.kind === 'kept') bar.say('view', bar.words.notInView);
    if (answer.kind === 'page') show(answer);
    // Each edit carries the whole story.
    if (answer.kind === 'page' && isInRelease) bar.say('release', bar.words.releaseTyped);
    if (answer.kind === 'failure') showFailure(answer);
  },
  onFailure: () => bar.silence.begin(),
  wait: pause,
});

const tellSaved = createSaveSender<Save>({
  send: async (save) => void (await deliver('saved', save)),
  onFailure: () => bar.silence.begin(),
  onRecovery: bar.silence.end,
  wait: pause,
});

/** Saves of which the server may not know yet. */
const saves = new Set<Save>();

async function tell(save: Save): Promise<void> {
  saves.add(save);
  await tellSaved(save);
  saves.delete(save);
}

async function saved(action: Save['action']): Promise<void> {
  // A fetch does not bring content of a release.
  if (isInRelease) return;
  const save: Save = { tab, action };
  saves.add(save);
  // Later edits are not part of the save.
  save.sequence = await edits.markSaved();
  // The fetch brings them into this view as well.
  if (action === 'published') bar.say('view', '');
  await tell(save);
}

/** Continues the work of the previous page in this tab. An edit is sent only from the tab in which it was typed. */
function goOn({ tab: before, edit: kept, saves: left }: Unfinished<TypedStory>): void {
  for (const save of left) if (save.sequence !== undefined || before !== tab) void tell(save);
  if (before !== tab) return;
  // A page of an earlier version kept the bare story, without a language.
  const edit = kept?.edit.story === undefined ? undefined : kept;
  const waiting = left.filter(({ sequence }) => sequence === undefined);
  const isPartOfThem = edit?.isSaved === true;
  if (isPartOfThem) edits.push(edit.edit);
  for (const { action } of waiting) void saved(action);
  if (edit && !isPartOfThem) edits.push(edit.edit);
}

const unfinished = takeOver<TypedStory>();
if (unfinished) goOn(unfinished);
handOver(() => ({ tab, edit: edits.unfinished(), saves: [...saves] }));

let editMode: EditMode | undefined;
let picker: BlockPicker | undefined;
const send = connectBridge([...boot.editors, location.origin], (message: EditorMessage) => {
  if (message.action === 'input')
    edits.push({ story: message.story, language: document.documentElement.lang });
  else if (message.action === 'change' || message.action === 'published' || message.action === 'unpublished')
    void saved(message.action);
  else editMode?.hear(message);
});
if (send) {
  const mode = createEditMode({
    ...{ send, words: bar.words, bar: bar.root.host as HTMLElement, openStory },
    onEnter() {
      picker = makeBlockPicker(mode, bar.words);
      bar.add(picker.root);
      bar.enter(mode);
    },
    onLeave: (name) => picker?.focus(name),
  });
  editMode = mode;
  send({ action: 'initialized' });
  send({ action: 'ping' });
}
