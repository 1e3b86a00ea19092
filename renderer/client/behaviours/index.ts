/** The behaviours of a page's elements, one line each. */
import { loadLater } from './behaviour.ts';
import type { BehaviourDefinition } from './define-behaviour.ts';
import { attach as openForPrint } from './print-panel.ts';

/**
 * Attached to every page when it comes, and ended when it goes. A page loads the code of what it has. Code that is smaller than a
 * file of its own would be stands in the main script.
 */
export const behaviours: readonly BehaviourDefinition[] = [
  loadLater('[data-island]', () => import('../islands/island.ts')),
  loadLater('.car', () => import('./carousel.ts')),
  loadLater('.vid[data-video]', () => import('./video.ts')),
  loadLater('[data-hours]', () => import('./open-now.ts')),
  loadLater('button[data-copy]', () => import('./copy-button.ts')),
  loadLater('form[data-dates]', () => import('./dates-form.ts')),
  loadLater('form[data-consent-settings]', () => import('../consent/consent-settings.ts')),
  { selector: 'main details', attach: openForPrint },
  loadLater('[data-path]:empty', () => import('./missing-path.ts')),
];
