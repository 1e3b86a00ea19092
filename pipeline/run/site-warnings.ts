/** Warnings of builds about the site as a whole: their meaning, and what people can do. */
import type { FindingSeverity } from '#renderer';

/** The meaning of a rule, for people. */
export interface RuleFacts {
  readonly severity: FindingSeverity;
  readonly means: string;
  readonly mend: string;
}

/** The warnings by their permanent codes. */
export const siteWarnings: Readonly<Record<string, RuleFacts>> = {
  'class-unknown': {
    severity: 'warning',
    means: 'A module of the site uses a class that its CSS module does not have.',
    mend: 'Correct the name, or write the class into the CSS module.',
  },
  'drafts-not-fetched': {
    severity: 'warning',
    means: 'The drafts were asked for, but the store has only what is published.',
    mend: 'Set STORYBLOK_PREVIEW_TOKEN and run "stopover fetch" again.',
  },
  'header-joined': {
    severity: 'info',
    means: 'Netlify joins the values of a header that several rules set for one address.',
    mend: 'Set the header in one rule.',
  },
  'home-missing': {
    severity: 'warning',
    means:
      'A language of the site has no home page, or all languages have a prefix and nothing answers at "/".',
    mend: 'Correct site.home or the folder of the language, publish the story, or redirect "/".',
  },
  'host-format': {
    severity: 'warning',
    means: 'A host of "build.hosts" does not fit the format of the pages.',
    mend: 'Choose the other "build.format", or another host.',
  },
  'message-unknown': {
    severity: 'warning',
    means: 'The configuration has a message that nothing uses.',
    mend: 'Correct its key or its language, or remove it.',
  },
  'name-unknown': {
    severity: 'warning',
    means:
      'Code of the site asks for a datasource, a content type or a list of pages that does not exist, or selects or sorts stories by such a field.',
    mend: 'Correct the name, or add the datasource, the content type or the field to the space and fetch again.',
  },
  'placeholder-key': {
    severity: 'warning',
    means: 'A key of an outside service is a placeholder, so the service is left out.',
    mend: 'Set the real key, or remove the section.',
  },
  'policy-unsafe': {
    severity: 'warning',
    means: 'The security policy of the configuration allows sources from which hostile code could come.',
    mend: 'Name the origins that the site needs under security.policy or in an integration.',
  },
  'redirect-dangling': {
    severity: 'warning',
    means: 'A redirect leads to an address of the site where there is no page.',
    mend: 'Correct its target, or remove it.',
  },
  'redirect-duplicate': {
    severity: 'warning',
    means: 'An address is redirected more than once; the first redirect counts.',
    mend: 'Remove the others.',
  },
  'redirect-expired': {
    severity: 'info',
    means: 'A redirect has ended and is left out.',
    mend: 'Remove it, or give it a later end.',
  },
  'redirect-invalid': {
    severity: 'error',
    means: 'A redirect has no valid start or target, and is left out.',
    mend: 'Start it at a path such as "/old", and point it at a path or an https address.',
  },
  'redirect-loop': {
    severity: 'error',
    means: 'Redirects form a loop, and are left out.',
    mend: 'Point one of them at a page.',
  },
  'redirect-many': {
    severity: 'warning',
    means: 'The site has more redirects than a host handles well.',
    mend: 'Remove old redirects, or use another host.',
  },
  'redirect-overflow': {
    severity: 'warning',
    means: 'A host takes only some of the redirects in the cheap form; the others cost more.',
    mend: 'Remove old redirects, or use another host.',
  },
  'redirect-pattern': {
    severity: 'warning',
    means: 'A redirect begins at a pattern such as "/blog/*", but redirects begin at single addresses.',
    mend: 'For a whole folder, write routeRules: { "/blog/**": { redirect: "/journal/**" } }.',
  },
  'redirect-shadowed': {
    severity: 'warning',
    means: 'A redirect starts at the address of a page or a file, which takes precedence.',
    mend: 'Remove the redirect, or move the page.',
  },
  'redirect-unsupported': {
    severity: 'warning',
    means: "A host's syntax cannot express a redirect, so it is left out there.",
    mend: 'Change its address, or use another host.',
  },
  'sitemap-address': {
    severity: 'warning',
    means: 'An address does not fit the limits of sitemaps, and is left out of the sitemap.',
    mend: 'Give the story a shorter slug.',
  },
  'style-unknown': {
    severity: 'warning',
    means:
      'A style sheet of the site has a property, a rule or a selector that CSS does not have, or uses a custom property that nothing declares. Browsers ignore it.',
    mend: 'Correct the name. If a tool such as Tailwind compiles the style sheet, name its result instead.',
  },
  'words-overridden': {
    severity: 'info',
    means: 'The space has other words than the configuration; those of the space count.',
    mend: 'Remove one of them.',
  },
};
