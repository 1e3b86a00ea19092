/** The rules that findings of content break: their meaning, and what editors can do. */

/** The meaning of a rule. */
interface FindingRule {
  readonly means: string;
  readonly mend: string;
  /** The preview alone reports it: it is no fault. */
  readonly isOfPreview?: true;
  /** Builds and checks report each message once, with one place: the fault is in the code, whatever the page. */
  readonly isOfCode?: true;
}

/** The rules by their permanent names. */
export const findingRules: Readonly<Record<string, FindingRule>> = {
  'block-failed': {
    means: 'A block could not be rendered; the rest of the page is shown.',
    mend: 'Report it with its message: a block should never fail on content.',
  },
  'countdown-extended': {
    means: 'Two countdowns of one campaign end less than 30 days apart.',
    mend: 'Give both the same end, or give the new offer its own key.',
  },
  'cyclic-node': { means: 'A part of a text contains itself.', mend: 'Write this part again.' },
  'dangling-link': {
    means: 'A link leads to a story that has no page.',
    mend: 'Publish the story, or change the link.',
  },
  'dangling-relation': {
    means: 'The story named here is not published, or has another type.',
    mend: 'Publish it, or choose another one.',
  },
  'duplicate-code': {
    means: 'Two products of one kind at an airport have the same code.',
    mend: 'Give one of them another code, because people find their way by it.',
  },
  'duplicate-id': {
    means: 'Two places in a page have the same name; links lead to the first.',
    mend: 'Give one of them another name.',
  },
  'empty-block': { means: 'A block has nothing to show.', mend: 'Fill it, or remove it.' },
  'far-from-airport': {
    means: 'A place is more than 60 km from its airport.',
    mend: 'Check whether latitude and longitude are swapped.',
  },
  'foreign-airport': {
    means: 'The story named here belongs to another airport.',
    mend: 'Choose one at the same airport.',
  },
  'hidden-on-device': {
    means: 'A block is not shown on phones, or not on wide screens. Only the preview says so.',
    mend: 'Nothing, unless all visitors should see it.',
    isOfPreview: true,
  },
  'invalid-field': {
    means: 'A field has an invalid value.',
    mend: 'Correct it as the message says.',
  },
  'link-without-target': { means: 'A link leads nowhere.', mend: 'Give it a target.' },
  'missing-alt': {
    means: 'A picture has no alternative text.',
    mend: 'Describe the picture in the asset, or in the text.',
  },
  'missing-height': {
    means: 'A car park has neither an entrance height nor the mark "no height limit".',
    mend: 'Fill in the height, or tick "no height limit".',
  },
  'missing-privacy-link': {
    means: 'A form has no link to the privacy notice.',
    mend: 'Choose the notice in the form.',
  },
  'missing-title': { means: 'Something has no title.', mend: 'Give it a title.' },
  'not-interactive': {
    means:
      'A block of the site has event handlers, state or effects outside of an island; they do not work in browsers.',
    mend: 'Ask a developer to make this part an island.',
  },
  'notice-without-end': {
    means: 'A notice on a bus line has no last day, and stays until somebody removes it.',
    mend: 'Fill in when it ends.',
  },
  'nothing-to-show': {
    means: 'A block has no content to show yet. Only the preview says so.',
    mend: 'Fill it, or remove it.',
    isOfPreview: true,
  },
  'offer-without-prior-price': {
    means: 'An offer does not state the lowest price of the last 30 days.',
    mend: 'Fill in that price, or remove the tag.',
  },
  'outside-dates': {
    means: 'The dates of a block leave it out of the page at the moment. Only the preview says so.',
    mend: 'Nothing, unless the dates are wrong.',
    isOfPreview: true,
  },
  'price-in-future': {
    means: 'The date of a price is in the future.',
    mend: 'Correct the date.',
  },
  'price-without-date': {
    means: 'A price has no date, and is not shown.',
    mend: 'Fill in the date.',
  },
  'prior-price-too-low': {
    means: 'The lowest price of the last 30 days is not above the price.',
    mend: 'Correct one of them, or clear the earlier price.',
  },
  'stops-out-of-order': {
    means: 'A bus would reach a stop before the previous one.',
    mend: 'Correct the minutes, or the order of the stops.',
  },
  'styles-not-collected': {
    means: 'A block of the site shows components of styled-components, and the page has only their classes.',
    mend: 'Ask a developer to collect the styles with ServerStyleSheet.',
    isOfCode: true,
  },
  'timetable-overlap': {
    means: 'Two parts of a bus’s day overlap.',
    mend: 'Start one when the other ends.',
  },
  'unexpected-block': {
    means: 'A block of this kind is not shown in this place.',
    mend: 'Move it, or remove it. To be shown here, a block of your own needs the kind "section" and a render function.',
  },
  'unknown-block': {
    means: 'The site has no block with this name.',
    mend: 'Define it with defineBlock and export the definition from a module of "blocks", or remove the block from the page.',
  },
  'unknown-icon': {
    means: 'There is no icon with this name, or it is not safe.',
    mend: 'Correct the name, then fetch.',
  },
  'unproven-review': {
    means: 'A review is marked as checked but does not say how.',
    mend: 'Say how it was checked, or remove the mark.',
  },
  'unsafe-image': {
    means: 'The address of a picture is not allowed.',
    mend: 'Use a file of the space, or an https address.',
  },
  'unsafe-link': {
    means: 'The address of a link is not allowed.',
    mend: 'Use https, mailto, tel or a path of the site.',
  },
  'unsteady-code': {
    means:
      'Code of the site asks for the time or for chance while it makes a page, so builds of the same content differ, and the page stays as it is until something else changes.',
    mend: 'Ask a developer to use the questions of the context about time, and ids from the content.',
    isOfCode: true,
  },
  'unsteady-package': {
    means:
      'A package that code of the site uses asks for the time or for chance while a page is made. If the page shows the results, builds of the same content differ.',
    mend: 'Ask a developer to give the package the time or the id. If the package only measures time, switch this rule off in check.severity.',
    isOfCode: true,
  },
  'empty-heading': { means: 'A heading in a text is empty.', mend: 'Write it, or remove it.' },
  'empty-table': { means: 'A table in a text has no cells.', mend: 'Fill it, or remove it.' },
  'image-without-file': {
    means: 'A picture in a text has no file.',
    mend: 'Choose a file, or remove the picture.',
  },
  'invalid-node': {
    means: 'A part of a text has an invalid form.',
    mend: 'Write this part again.',
  },
  'misplaced-node': { means: 'A part of a text is in a place where it is not allowed.', mend: 'Move it.' },
  'nesting-too-deep': {
    means: 'A text is nested too deeply.',
    mend: 'Use fewer levels.',
  },
  'text-too-long': {
    means: 'A text has more parts than a page can show.',
    mend: 'Split it into several pages.',
  },
  'unknown-class': {
    means: 'A style of a text is not a safe class name, or the site does not offer it.',
    mend: 'Choose another style, or none.',
  },
  'unknown-mark': {
    means: 'A mark in a text is unknown; its words are shown without it.',
    mend: 'Remove the mark, or use a style of text or a link instead.',
  },
  'unknown-node': {
    means: 'A part of a text has an unknown kind; its content is shown.',
    mend: 'Write this part in another way.',
  },
  'unreadable-colour': {
    means: 'A colour in a text would not be readable, and is left out.',
    mend: 'Choose a colour with more contrast.',
  },
};
