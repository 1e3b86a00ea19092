/** The demo's editor: a form and a frame with the page, which exchange the bridge's messages. */

import type { BlockOutlines } from '../endpoints/editor-library.ts';
import { PREVIEW_PATH } from '../live/answers/inject-client.ts';
import type { BlockAction } from './bridge/messages.ts';
import { applyAction, isBlockAction } from './editor/block-actions.ts';
import { withValue } from './editor/change-blocks.ts';
import { chooseBlock } from './editor/choose-block.ts';
import { describeBlock, goToBlock, markBlock } from './editor/form.ts';
import { listFields } from './editor/list-fields.ts';
import { listAllowed, makeBlock } from './editor/new-block.ts';
import { describeOpenBlock, describePath, findBlockPath } from './editor/open-block.ts';
import { randomUuid } from './random-name.ts';

/** A story as the management API returns it. */
interface Story {
  readonly id: number;
  readonly full_slug: string;
  readonly content: Readonly<Record<string, unknown>>;
}

const { story: storyId = '', lang = 'default' } = document.body.dataset;
const outlines: BlockOutlines = JSON.parse(document.querySelector('#blocks')?.textContent ?? '{}');
const frame = document.querySelector('iframe')!;
const status = document.querySelector('#status')!;
const address = `${PREVIEW_PATH}/editor/stories/${storyId}`;
let story: Story;
/** The block that is open here and in the page. */
let open: string | undefined;

function tell(message: object): void {
  frame.contentWindow?.postMessage(message, location.origin);
}

async function ask(path: string, method: string, body?: object): Promise<Story> {
  const answer = await fetch(`${path}?${new URLSearchParams({ lang })}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const result = await answer.json();
  if (!answer.ok) throw new Error(result.message ?? answer.statusText);
  return result.story;
}

/** Runs a request to the server, and shows its result. */
async function attempt(done: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    status.textContent = done;
  } catch (error) {
    status.textContent = `That did not work: ${(error as Error).message}`;
  }
}

async function save(): Promise<void> {
  await ask(address, 'PUT', { story });
  tell({ action: 'change', storyId: story.id, slug: story.full_slug, reload: false });
}

async function publish(): Promise<void> {
  await ask(address, 'PUT', { story });
  await ask(`${address}/publish`, 'POST', {});
  tell({ action: 'published', storyId: story.id, slug: story.full_slug });
}

/** Sends a new state of the story to the page, which shows it at once. */
function change(content: Story['content']): void {
  story = { ...story, content };
  status.textContent = '';
  tell({ action: 'input', story });
}

function showForm(): void {
  const form = describeBlock(listFields(story.content), true, {
    onText: (path, text) => change(withValue(story.content, path, text)),
    onEnter(uid) {
      if (uid !== open) tell({ action: 'enterComponent', componentId: uid, ...openBlock(uid) });
    },
    onHover: (uid = '') => tell({ action: 'hoverComponent', storyId: story.id, componentId: uid }),
  });
  document.querySelector('#fields')!.replaceChildren(form);
  markBlock(open);
}

/** Marks a block as open; returns its description for the page. */
function openBlock(uid: string): object {
  open = uid;
  markBlock(uid);
  const path = findBlockPath(listFields(story.content), uid);
  const { _parentName, _parentfield } = describePath(path).at(-1) ?? {};
  const canAdd = listAllowed(outlines, _parentName, _parentfield).length > 0;
  return { storyId: story.id, ...describeOpenBlock(path, story.content, canAdd) };
}

function closeBlock(): void {
  open = undefined;
  markBlock(undefined);
}

/** Opens the block that was chosen in the page. A block of another story opens that story. */
function takeChoice({ id, uid }: { readonly id?: unknown; readonly uid?: unknown }): void {
  if (String(id) !== String(story.id)) {
    location.search = String(new URLSearchParams({ story: String(id), lang, block: String(uid) }));
    return;
  }
  if (findBlockPath(listFields(story.content), String(uid)).length === 0) return;
  const block = openBlock(String(uid));
  goToBlock(String(uid));
  tell({ action: 'editedBlok', ...block });
}

/** Carries out an action that the page requested for a block, and tells the page where to continue. */
async function act(action: BlockAction, uid: unknown): Promise<void> {
  const way = findBlockPath(listFields(story.content), String(uid));
  const block = way.at(-1);
  if (!block || way.length < 2) return;
  const { _parentName, _parentfield } = describePath(way).at(-1)!;
  const isAddition = action === 'addBlockBefore' || action === 'addBlockAfter';
  const name = isAddition ? await chooseBlock(listAllowed(outlines, _parentName, _parentfield)) : undefined;
  // The dialog was opened from the page.
  if (isAddition && name === undefined) return frame.focus();
  const added = name === undefined ? undefined : makeBlock(outlines, name, randomUuid());
  const done = applyAction(story.content, { action, path: block.path, added });
  if (!done) return;
  change(done.content);
  showForm();
  tell({ action: done.event, blockId: done.uid });
  if (done.event === 'deletedBlock') {
    closeBlock();
    tell({ action: 'deselectBlok' });
    goToBlock(way.at(-2)!.uid);
  }
}

function beginEditing(): void {
  const about = { storyId: story?.id, blockId: story?.content._uid, componentNames: {}, appVersion: 'v1' };
  tell({ action: 'enterEditmode', reload: true, ...about });
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== location.origin) return;
  switch (data?.action) {
    case 'initialized':
      return beginEditing();
    case 'ping':
      return tell({ action: 'pingBack' });
    case 'edit':
      return takeChoice(data.dataC ?? {});
    case 'noFocus':
      return closeBlock();
    default:
      if (isBlockAction(data?.action)) void act(data.action, data.blok?._uid);
  }
});
document.querySelector('#fields')!.addEventListener('keydown', (event) => {
  if ((event as KeyboardEvent).key !== 'Escape' || open === undefined) return;
  closeBlock();
  tell({ action: 'deselectBlok' });
  frame.focus();
});
document.querySelector('#save')!.addEventListener('click', () => attempt('Saved.', save));
document
  .querySelector('#publish')!
  .addEventListener('click', () => attempt('Published; the live page follows in a moment.', publish));

attempt('', async () => {
  story = await ask(address, 'GET');
  showForm();
  // The page may have loaded before the story.
  beginEditing();
  const block = new URLSearchParams(location.search).get('block');
  if (block !== null) takeChoice({ id: story.id, uid: block });
});
