/** The behaviours of a page's elements, one line for each. */
import { loadLater } from './behaviour.ts';
import type { BehaviourDefinition } from './define-behaviour.ts';
import { attach as openForPrint } from './print-panel.ts';

/**
 * They are attached to every page when it is shown, and end when the visitor leaves it. A page loads only the code it
 * needs. Code that is too small for a separate file is in the main script.
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
