/** The endpoints of the preview below `/__stopover`: one file and one line each. */

import { dashboardEndpoints } from './dashboard.tsx';
import { editorEndpoints } from './editor.ts';
import { editsEndpoints } from './edits.ts';
import { eventsEndpoints } from './events.ts';
import { frameEndpoints } from './frame.ts';
import type { PreviewEndpoints } from './preview-endpoints.ts';
import { scriptsEndpoints } from './scripts.ts';
import { shareEndpoints } from './share.ts';
import { sharedEventsEndpoints } from './shared-events.ts';
import { signInEndpoints } from './sign-in.ts';
import { viewEndpoints } from './view.ts';
import { webhookEndpoints } from './webhook.ts';

/** All endpoints, in the order in which the preview adds their routes. */
export const endpoints: readonly PreviewEndpoints[] = [
  scriptsEndpoints,
  eventsEndpoints,
  sharedEventsEndpoints,
  editsEndpoints,
  shareEndpoints,
  signInEndpoints,
  viewEndpoints,
  frameEndpoints,
  webhookEndpoints,
  dashboardEndpoints,
  editorEndpoints,
];
