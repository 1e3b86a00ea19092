/** The rules of a check: one file and one line each. */
import type { CheckRule } from '../check-rule.ts';
import { duplicateAnchor } from './documents/duplicate-anchor.ts';
import { headingOrder } from './documents/heading-order.ts';
import { imageTooLarge } from './documents/image-too-large.ts';
import { imageWithoutAlt } from './documents/image-without-alt.ts';
import { invalidHtml } from './documents/invalid-html.ts';
import { brokenAnchor } from './links/broken-anchor.ts';
import { brokenLink } from './links/broken-link.ts';
import { orphanPage } from './links/orphan-page.ts';
import { privateLink } from './links/private-link.ts';
import { redirectChain } from './links/redirect-chain.ts';
import { redirectedLink } from './links/redirected-link.ts';
import { duplicateDescription } from './pages/duplicate-description.ts';
import { duplicateTitle } from './pages/duplicate-title.ts';
import { missingDescription } from './pages/missing-description.ts';
import { missingTranslation } from './pages/missing-translation.ts';
import { pageFailed } from './pages/page-failed.ts';
import { hostLimit } from './site/host-limit.ts';
import { missingMessage } from './site/missing-message.ts';
import { policyBlocks } from './site/policy-blocks.ts';
import { themeContrast } from './site/theme-contrast.ts';
import { unmatchedPattern } from './site/unmatched-pattern.ts';
import { countdownPast } from './stories/countdown-past.ts';
import { dataFolder } from './stories/data-folder.ts';
import { missingTemplate } from './stories/missing-template.ts';
import { noLanguage } from './stories/no-language.ts';
import { outsideLimits } from './stories/outside-limits.ts';
import { repeatedUid } from './stories/repeated-uid.ts';
import { unknownChoice } from './stories/unknown-choice.ts';
import { unknownField } from './stories/unknown-field.ts';

/** All rules that look at a site. */
export const checkRules: readonly CheckRule[] = [
  brokenAnchor,
  brokenLink,
  countdownPast,
  dataFolder,
  duplicateAnchor,
  duplicateDescription,
  duplicateTitle,
  headingOrder,
  hostLimit,
  imageTooLarge,
  imageWithoutAlt,
  invalidHtml,
  missingDescription,
  missingMessage,
  missingTemplate,
  missingTranslation,
  noLanguage,
  orphanPage,
  outsideLimits,
  pageFailed,
  policyBlocks,
  privateLink,
  redirectChain,
  redirectedLink,
  repeatedUid,
  themeContrast,
  unknownChoice,
  unknownField,
  unmatchedPattern,
];
