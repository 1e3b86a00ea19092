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
import { airportsBoard } from './airports-board.tsx';
import { banner } from './banner.tsx';
import { bannerSlide } from './banner-slide.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { carousel } from './carousel.tsx';
import { checkInZone } from './check-in-zone.ts';
import { consentSettings } from './consent-settings.tsx';
import { contactForm } from './contact-form.tsx';
import { countdownOffer } from './countdown-offer.tsx';
import { crumbLabel } from './crumb-label.ts';
import { duo } from './duo.tsx';
import { frequencyRow } from './frequency-row.ts';
import { hero } from './hero.tsx';
import { hotelProductCard } from './hotel-product-card.tsx';
import { hoursException } from './hours-exception.ts';
import { hoursRow } from './hours-row.ts';
import { journeyStep } from './journey-step.ts';
import { journeyStrip } from './journey-strip.tsx';
import { linkGroup } from './link-group.ts';
import { linkItem } from './link-item.ts';
import { linkList } from './link-list.tsx';
import { loungeBookingCard } from './lounge-booking-card.tsx';
import { param } from './param.ts';
import { parkingProductCard } from './parking-product-card.tsx';
import { productList } from './product-list.tsx';
import { richText } from './rich-text.tsx';
import { room } from './room.ts';
import { routeStop } from './route-stop.ts';
import { searchBox } from './search-box.tsx';
import { shuttleRouteMap } from './shuttle-route-map.tsx';
import { step } from './step.ts';
import { table } from './table.tsx';
import { terminalPanel } from './terminal-panel.ts';
import { testimonials } from './testimonials.tsx';
import { video } from './video.tsx';

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
