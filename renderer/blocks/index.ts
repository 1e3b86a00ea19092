/** The registry of sections, items and records: one line a block, sorted by name. */
import { consentCategory, globalConsent } from '../content-types/global-consent.ts';
import { globalErrorPages } from '../content-types/global-error-pages.ts';
import { globalFooter, socialLink } from '../content-types/global-footer.ts';
import { globalHeader, navItem } from '../content-types/global-header.ts';
import { globalRedirects, redirect } from '../content-types/global-redirects.ts';
import { globalSettings } from '../content-types/global-settings.ts';
import { globalTopBanner, topBanner } from '../content-types/global-top-banner.ts';
import { seo } from '../content-types/seo.ts';
import { testimonial } from '../content-types/testimonial.ts';
import type { BlockDefinition } from '../model/define-block.ts';
import { accordion } from './accordion.tsx';
import { accordionItem } from './accordion-item.ts';
import { banner } from './banner.tsx';
import { bannerSlide } from './banner-slide.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { carousel } from './carousel.tsx';
import { checkInZone } from './check-in-zone.ts';
import { consentSettings } from './consent-settings.tsx';
import { contactForm } from './contact-form.tsx';
import { countdownOffer } from './countdown-offer.tsx';
import { crumbLabel } from './crumb-label.ts';
import { frequencyRow } from './frequency-row.ts';
import { hoursException } from './hours-exception.ts';
import { hoursRow } from './hours-row.ts';
import { linkGroup } from './link-group.ts';
import { linkItem } from './link-item.ts';
import { linkList } from './link-list.tsx';
import { richText } from './rich-text.tsx';
import { room } from './room.ts';
import { routeStop } from './route-stop.ts';
import { step } from './step.ts';
import { table } from './table.tsx';
import { terminalPanel } from './terminal-panel.ts';
import { testimonials } from './testimonials.tsx';
import { video } from './video.tsx';

/** Every section, item and record that Stopover brings; content types with pages of their own are in `pages/`. */
export const blocks: readonly BlockDefinition[] = [
  accordion,
  accordionItem,
  banner,
  bannerSlide,
  breadcrumbs,
  carousel,
  checkInZone,
  consentCategory,
  consentSettings,
  contactForm,
  countdownOffer,
  crumbLabel,
  frequencyRow,
  globalConsent,
  globalErrorPages,
  globalFooter,
  globalHeader,
  globalRedirects,
  globalSettings,
  globalTopBanner,
  hoursException,
  hoursRow,
  linkGroup,
  linkItem,
  linkList,
  navItem,
  redirect,
  richText,
  room,
  routeStop,
  seo,
  socialLink,
  step,
  table,
  terminalPanel,
  testimonial,
  testimonials,
  topBanner,
  video,
];
