/** The rules of a check: one file and one line each. */
import type { CheckRule } from '../check-rule.ts';
import { brokenAnchor } from './broken-anchor.ts';
import { brokenLink } from './broken-link.ts';
import { countdownPast } from './countdown-past.ts';
import { dataFolder } from './data-folder.ts';
import { duplicateAnchor } from './duplicate-anchor.ts';
import { duplicateDescription } from './duplicate-description.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { headingOrder } from './heading-order.ts';
import { hostLimit } from './host-limit.ts';
import { imageTooLarge } from './image-too-large.ts';
import { imageWithoutAlt } from './image-without-alt.ts';
import { invalidHtml } from './invalid-html.ts';
import { missingDescription } from './missing-description.ts';
import { missingMessage } from './missing-message.ts';
import { missingTemplate } from './missing-template.ts';
import { missingTranslation } from './missing-translation.ts';
import { noLanguage } from './no-language.ts';
import { orphanPage } from './orphan-page.ts';
import { outsideLimits } from './outside-limits.ts';
import { pageFailed } from './page-failed.ts';
import { policyBlocks } from './policy-blocks.ts';
import { privateLink } from './private-link.ts';
import { redirectChain } from './redirect-chain.ts';
import { redirectedLink } from './redirected-link.ts';
import { repeatedUid } from './repeated-uid.ts';
import { themeContrast } from './theme-contrast.ts';
import { unknownField } from './unknown-field.ts';

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
  unknownField,
];
