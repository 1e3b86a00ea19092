/** The controls that choose a view: draft or published, now or as of a moment. The view applies to all pages of the browser. */
import { PREVIEW_PATH } from '../../live/answers/inject-client.ts';
import { MOMENT_LIMITS } from '../../live/preview-view.ts';
import { withoutEditorQuery } from '../editor-query.ts';
import { element } from '../element.ts';
import { keepFocus } from './returned-focus.ts';
import type { Words } from './words.ts';

interface ViewChoice {
  /** The view that is shown, as `formatView` writes it. */
  readonly view: string;
  readonly words: Words;
  /** The view could not be changed. */
  readonly onFailure: () => void;
  /** Called when the browser refused the cookie of the view. */
  readonly onNoCookies: () => void;
}

const ADDRESS = `${PREVIEW_PATH}/view`;

/** Draft or published. */
export function makeVersions(choice: ViewChoice): HTMLElement {
  const { view, words } = choice;
  const [version, at] = view.split('@');
  const group = element('div', { role: 'group', 'aria-label': words.version });
  for (const name of ['draft', 'published'] as const) {
    const button = element(
      'button',
      { type: 'button', id: name, 'aria-pressed': String(version === name) },
      words[name],
    );
    button.addEventListener('click', () =>
      chooseView(at === undefined ? name : `${name}@${at}`, choice, name),
    );
    group.append(button);
  }
  return group;
}

/** Makes the choice of a moment, in the editor's own time zone, which the dashboard and visitors need not have. */
export function makeMoment(choice: ViewChoice): HTMLElement {
  const { view, words } = choice;
  const [version = 'draft', at] = view.split('@');
  const value = at ? toLocal(new Date(at)) : '';
  // The browser says why it does not send the form.
  const limits = { required: true, ...MOMENT_LIMITS };
  const input = element('input', { type: 'datetime-local', value, id: 'as-of', ...limits });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const now = element('button', { type: 'button' }, words.now);
  now.addEventListener('click', () => chooseView(version, choice, input.id));
  const form = element(
    'form',
    {},
    element('label', { class: 'label', for: 'as-of' }, `${words.asOf} (${timeZone})`),
    input,
    element('button', { id: 'show' }, words.show),
    at !== undefined && now,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void chooseView(`${version}@${new Date(input.value).toISOString()}`, choice, 'show');
  });
  return form;
}

/** @param control gets the focus in the page that is loaded. */
async function chooseView(
  view: string,
  { onFailure, onNoCookies }: ViewChoice,
  control: string,
): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ view, framed: isInForeignFrame() });
  try {
    const answer = await fetch(ADDRESS, { method: 'POST', headers, body });
    const kept = answer.ok ? await (await fetch(ADDRESS)).json() : undefined;
    if (kept === undefined) onFailure();
    else if (kept.view !== view) onNoCookies();
    else {
      keepFocus(control);
      loadAgain();
    }
  } catch {
    onFailure();
  }
}

/** Drops the editor's parameters in a window that the editor opened: they would choose the view again. */
function loadAgain(): void {
  const { href, hash } = location;
  const query = withoutEditorQuery(location.search);
  if (parent !== window || query === location.search) location.reload();
  else location.replace(href.slice(0, href.indexOf('?')) + query + hash);
}

/** Whether the page is in another site's frame: browsers deny access to its window. */
function isInForeignFrame(): boolean {
  try {
    return parent.location.href === '';
  } catch {
    return true;
  }
}

function toLocal(moment: Date): string {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
