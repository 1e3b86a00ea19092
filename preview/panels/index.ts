/** The parts of the preview's own pages. Each has one file, and one line here. */

import { dashboardPanel } from './dashboard.tsx';
import { editorPanel } from './editor.ts';
import { editsPanel } from './edits.ts';
import { eventsPanel } from './events.ts';
import { framePanel } from './frame.ts';
import type { PreviewPanel } from './panel.ts';
import { scriptsPanel } from './scripts.ts';
import { sharePanel } from './share.ts';
import { sharedEventsPanel } from './shared-events.ts';
import { signInPanel } from './sign-in.ts';
import { viewPanel } from './view.ts';
import { webhookPanel } from './webhook.ts';

/** All parts, in the order in which the preview adds their routes. */
export const panels: readonly PreviewPanel[] = [
  scriptsPanel,
  eventsPanel,
  sharedEventsPanel,
  editsPanel,
  sharePanel,
  signInPanel,
  viewPanel,
  framePanel,
  webhookPanel,
  dashboardPanel,
  editorPanel,
];
