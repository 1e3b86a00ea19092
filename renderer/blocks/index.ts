/** The registry of sections, items and records: one line for each block, sorted by name. */

import { seo } from '../content-types/fields/seo.ts';
import { consentCategory, globalConsent } from '../content-types/records/global-consent.ts';
import { globalErrorPages } from '../content-types/records/global-error-pages.ts';
import { globalFooter, socialLink } from '../content-types/records/global-footer.ts';
import { globalHeader, navItem } from '../content-types/records/global-header.ts';
import { globalRedirects, redirect } from '../content-types/records/global-redirects.ts';
import { globalSettings } from '../content-types/records/global-settings.ts';
import { globalTopBanner, topBanner } from '../content-types/records/global-top-banner.ts';
import { testimonial } from '../content-types/records/testimonial.ts';
import type { BlockDefinition } from '../model/define-block.ts';
import { accordionItem } from './items/accordion-item.ts';
import { bannerSlide } from './items/banner-slide.ts';
import { checkInZone } from './items/check-in-zone.ts';
import { crumbLabel } from './items/crumb-label.ts';
import { frequencyRow } from './items/frequency-row.ts';
import { hoursException } from './items/hours-exception.ts';
import { hoursRow } from './items/hours-row.ts';
import { journeyStep } from './items/journey-step.ts';
import { linkGroup } from './items/link-group.ts';
import { linkItem } from './items/link-item.ts';
import { param } from './items/param.ts';
import { room } from './items/room.ts';
import { routeStop } from './items/route-stop.ts';
import { step } from './items/step.ts';
import { terminalPanel } from './items/terminal-panel.ts';
import { accordion } from './sections/content/accordion.tsx';
import { banner } from './sections/content/banner.tsx';
import { breadcrumbs } from './sections/content/breadcrumbs.ts';
import { carousel } from './sections/content/carousel.tsx';
import { consentSettings } from './sections/content/consent-settings.tsx';
import { contactForm } from './sections/content/contact-form.tsx';
import { duo } from './sections/content/duo.tsx';
import { hero } from './sections/content/hero.tsx';
import { linkList } from './sections/content/link-list.tsx';
import { richText } from './sections/content/rich-text.tsx';
import { table } from './sections/content/table.tsx';
import { testimonials } from './sections/content/testimonials.tsx';
import { video } from './sections/content/video.tsx';
import { airportsBoard } from './sections/travel/airports-board.tsx';
import { countdownOffer } from './sections/travel/countdown-offer.tsx';
import { hotelProductCard } from './sections/travel/hotel-product-card.tsx';
import { journeyStrip } from './sections/travel/journey-strip.tsx';
import { loungeBookingCard } from './sections/travel/lounge-booking-card.tsx';
import { parkingProductCard } from './sections/travel/parking-product-card.tsx';
import { productList } from './sections/travel/product-list.tsx';
import { searchBox } from './sections/travel/search-box.tsx';
import { shuttleRouteMap } from './sections/travel/shuttle-route-map.tsx';

/** Every section, item and record that Stopover brings; content types with pages of their own are in `pages/`. */
export const blocks: readonly BlockDefinition[] = [
  accordion,
  accordionItem,
  airportsBoard,
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
  duo,
  frequencyRow,
  globalConsent,
  globalErrorPages,
  globalFooter,
  globalHeader,
  globalRedirects,
  globalSettings,
  globalTopBanner,
  hero,
  hotelProductCard,
  hoursException,
  hoursRow,
  journeyStep,
  journeyStrip,
  linkGroup,
  linkItem,
  linkList,
  loungeBookingCard,
  navItem,
  param,
  parkingProductCard,
  productList,
  redirect,
  richText,
  room,
  routeStop,
  searchBox,
  seo,
  shuttleRouteMap,
  socialLink,
  step,
  table,
  terminalPanel,
  testimonial,
  testimonials,
  topBanner,
  video,
];
