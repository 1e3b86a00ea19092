/** The demo's editor: a form on one side, the page in a frame on the other, and between them the bridge's messages. */
import { PREVIEW_PATH } from '../live/inject-client.ts';
import { type BlockFields, listFields, withText } from './editor/list-fields.ts';
import { element } from './element.ts';

/** A story as the management API gives it. */
interface Story {
  readonly id: number;
  readonly full_slug: string;
  readonly content: Readonly<Record<string, unknown>>;
}

const { story: storyId = '', lang = 'default' } = document.body.dataset;
const frame = document.querySelector('iframe')!;
const status = document.querySelector('#status')!;
const address = `${PREVIEW_PATH}/editor/stories/${storyId}`;
let story: Story;

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

/** Does something with the server, and says how it went. */
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

function describeBlock({ uid, name, fields, blocks }: BlockFields, isOpen: boolean): HTMLElement {
  const inputs = fields.map(({ path, label, value }) => {
    const input = element('textarea', { rows: '1' });
    input.value = value;
    input.addEventListener('input', () => {
      story = { ...story, content: withText(story.content, path, input.value) };
      status.textContent = '';
      tell({ action: 'input', story });
    });
    return element('label', {}, label.replaceAll('_', ' '), input);
  });
  const title = element('summary', {}, name.replaceAll('_', ' '));
  const inside = blocks.map((block) => describeBlock(block, false));
  return element('details', { open: isOpen, 'data-uid': uid }, title, ...inputs, ...inside);
}

/** Opens the block that was clicked in the page; one of another story is opened with its story. */
function openBlock({ id, uid }: { readonly id?: unknown; readonly uid?: unknown }): void {
  if (String(id) !== String(story.id)) {
    location.search = String(new URLSearchParams({ story: String(id), lang }));
    return;
  }
  const block = document.querySelector<HTMLElement>(`details[data-uid="${CSS.escape(String(uid))}"]`);
  for (let details = block; details; details = details.parentElement?.closest('details') ?? null) {
    details.setAttribute('open', '');
  }
  block?.querySelector<HTMLElement>('textarea, summary')?.focus();
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== location.origin) return;
  if (data?.action === 'initialized')
    tell({ action: 'enterEditmode', storyId: story?.id, componentNames: {} });
  if (data?.action === 'edit') openBlock(data.dataC ?? {});
});
document.querySelector('#save')!.addEventListener('click', () => attempt('Saved.', save));
document
  .querySelector('#publish')!
  .addEventListener('click', () => attempt('Published; the live page follows in a moment.', publish));

attempt('', async () => {
  story = await ask(address, 'GET');
  document.querySelector('#fields')!.replaceChildren(describeBlock(listFields(story.content), true));
});
