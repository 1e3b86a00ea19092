/** The globals of a generated space: a header of 20 links (ten, shown wide and folded), a footer of 40, a cookie notice, settings. */
import { asset, block, linkTo, node, richText, run } from './field-values.mjs';
import { cutAtWord, writeTitle } from './prose.mjs';
import { createRandom } from './random.mjs';

const NAV_ENTRIES = 2;
const NAV_CHILDREN = 4;
const FOOTER_COLUMNS = 5;
const FOOTER_LINKS = 7;
const LEGAL_LINKS = 5;

/** The globals as story contents by kind. */
export function makeGlobals(plan) {
  return [
    { kind: 'settings', ...makeSettings() },
    { kind: 'header', ...makeHeader(plan) },
    { kind: 'footer', ...makeFooter(plan) },
    { kind: 'consent', ...makeConsent(plan) },
  ];
}

function makeSettings() {
  return {
    name: 'Settings',
    content: {
      brand: 'Windsock',
      default_og_image: asset(),
      organization_name: 'Windsock',
      contact_email: 'help@windsock.example.com',
      contact_phone: '+44 1632 960 042',
      component: 'global_settings',
    },
  };
}

function makeHeader(plan) {
  const random = createRandom(`${plan.seed} header`);
  let next = 0;
  const entry = (children) => {
    const number = next;
    next += 1;
    return block('nav_item', `${plan.seed} nav ${number}`, {
      label: cutAtWord(writeTitle(random, 2), 20),
      link: linkTo(plan.page(number % plan.counts.ordinary)),
      highlight: false,
      children: Array.from({ length: children }, () => entry(0)),
    });
  };
  return {
    name: 'Header',
    content: {
      logo_text: 'Windsock',
      logo: asset(),
      nav: Array.from({ length: NAV_ENTRIES }, () => entry(NAV_CHILDREN)),
      utility: [],
      show_language_switch: true,
      cta_label: '',
      cta_link: linkTo(),
      component: 'global_header',
    },
  };
}

function makeFooter(plan) {
  const random = createRandom(`${plan.seed} footer`);
  let next = NAV_ENTRIES * (NAV_CHILDREN + 1);
  const link = () => {
    const number = next;
    next += 1;
    return block('link_item', `${plan.seed} footer ${number}`, {
      label: writeTitle(random, 2),
      text: '',
      link: linkTo(plan.page(number % plan.counts.ordinary)),
    });
  };
  const column = (_, index) =>
    block('link_group', `${plan.seed} column ${index}`, {
      title: cutAtWord(writeTitle(random, 2), 24),
      links: Array.from({ length: FOOTER_LINKS }, link),
    });
  return {
    name: 'Footer',
    content: {
      columns: Array.from({ length: FOOTER_COLUMNS }, column),
      about: richText(node('paragraph', [run('Compares every car park at the airport.')])),
      legal_links: Array.from({ length: LEGAL_LINKS }, link),
      show_consent_link: true,
      company_line: 'A made-up company',
      copyright_name: 'Windsock',
      social: [],
      component: 'global_footer',
    },
  };
}

function makeConsent(plan) {
  return {
    name: 'Cookie notice',
    content: {
      title: 'Cookies on Windsock',
      text: richText(node('paragraph', [run('We use some cookies to make the site work.')])),
      accept_label: 'Accept extra cookies',
      reject_label: 'Reject extra cookies',
      settings_label: 'Choose cookie by cookie',
      categories: [],
      policy_link: linkTo(plan.page(1)),
      version: '1',
      max_age_days: '365',
      accepted_text: 'You accepted extra cookies.',
      rejected_text: 'You rejected extra cookies.',
      component: 'global_consent',
    },
  };
}
