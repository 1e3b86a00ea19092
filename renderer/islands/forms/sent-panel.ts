/** Shows the panel that confirms that a message was sent, in place of the form. */
import { focusOn } from '../../client/focus-on.ts';

/** The panel is in the page, hidden; its heading takes the focus and becomes the document's title. */
export function showSentPanel(formId: string, panelId: string): void {
  const panel = document.getElementById(panelId);
  const form = document.getElementById(formId);
  if (!panel || !form) return;
  form.hidden = true;
  panel.hidden = false;
  const heading = panel.querySelector<HTMLElement>('h1,h2,h3,h4,h5,h6');
  document.title = [heading?.textContent, document.title.split(' | ').at(-1)].join(' | ');
  panel.scrollIntoView({ block: 'nearest' });
  focusOn(heading);
}
