/** The rules that findings of content break: what each means, and what editors do about it. */

/** By the rule's permanent name. */
export const findingRules: Readonly<Record<string, { readonly means: string; readonly mend: string }>> = {
  'block-failed': {
    means: 'A block could not be rendered; the rest of the page stands.',
    mend: 'Report it with the message: a block should never fail on content.',
  },
  'countdown-extended': {
    means: 'Two countdowns of one campaign have ends that are less than 30 days apart.',
    mend: 'Give both the same end, or the new offer a key of its own.',
  },
  'cyclic-node': { means: 'A part of a text stands within itself.', mend: 'Write that part anew.' },
  'dangling-link': {
    means: 'A link leads to a story that has no page.',
    mend: 'Publish the story, or change the link.',
  },
  'dangling-relation': {
    means: 'A story that is named here is not published, or of another type.',
    mend: 'Publish it, or name another one.',
  },
  'duplicate-code': {
    means: 'Two products of one kind at an airport have the same code.',
    mend: 'Give one of them another code: people find their way by it.',
  },
  'duplicate-id': {
    means: 'Two places in a page have the same name; links lead to the first.',
    mend: 'Give one of them another name.',
  },
  'empty-block': { means: 'A block has nothing to show.', mend: 'Fill it, or take it away.' },
  'far-from-airport': {
    means: 'A place is more than 60 km from its airport.',
    mend: 'Look whether latitude and longitude are in each other’s place.',
  },
  'foreign-airport': {
    means: 'A terminal or shuttle that is named here is at another airport.',
    mend: 'Name one of the product’s own airport.',
  },
  'invalid-field': {
    means: 'A field does not hold what it may hold.',
    mend: 'Correct it as the message says.',
  },
  'link-without-target': { means: 'A link leads nowhere.', mend: 'Give it a target.' },
  'missing-alt': {
    means: 'A picture has no text for people who do not see it.',
    mend: 'Describe it at the asset, or in the text.',
  },
  'missing-height': {
    means: 'A car park says neither how high its entrance is nor that there is no limit.',
    mend: 'Fill in the height, or tick "no height limit".',
  },
  'missing-privacy-link': {
    means: 'A form does not lead to the privacy notice.',
    mend: 'Choose the notice in the form.',
  },
  'missing-title': { means: 'Something has no title that people could know it by.', mend: 'Give it one.' },
  'offer-without-prior-price': {
    means: 'Something is called an offer without the lowest price of the last 30 days.',
    mend: 'Fill in that price, or take the tag away.',
  },
  'price-in-future': {
    means: 'The day on which a price was set has not come yet.',
    mend: 'Correct the day.',
  },
  'price-without-date': {
    means: 'A price does not say when it was set, and is not shown.',
    mend: 'Fill in the day.',
  },
  'prior-price-too-low': {
    means: 'The lowest price of the last 30 days is not above the price.',
    mend: 'Correct one of them, or empty the earlier price.',
  },
  'stops-out-of-order': {
    means: 'A bus would reach a stop before the one in front of it.',
    mend: 'Correct the minutes, or the order of the stops.',
  },
  'timetable-overlap': {
    means: 'Two parts of a bus’s day overlap.',
    mend: 'Let one begin when the other ends.',
  },
  'unexpected-block': {
    means: 'A block stands where blocks of its kind are not shown.',
    mend: 'Move it, or take it away.',
  },
  'unknown-block': {
    means: 'The site has no block of this name.',
    mend: 'Add it to the site’s blocks, or take it out of the page.',
  },
  'unknown-icon': {
    means: 'There is no icon of this name, or it is not safe.',
    mend: 'Correct the name, then fetch.',
  },
  'unproven-review': {
    means: 'A review is marked as checked and does not say how.',
    mend: 'Say how it was checked, or take the mark away.',
  },
  'unsafe-image': {
    means: 'A picture’s address may not be shown.',
    mend: 'Use a file of the space, or an https address.',
  },
  'unsafe-link': {
    means: 'A link’s address may not be followed.',
    mend: 'Use https, mailto, tel or a path of the site.',
  },
  'empty-heading': { means: 'A heading of a text is empty.', mend: 'Write it, or take it away.' },
  'empty-table': { means: 'A table of a text has no cells.', mend: 'Fill it, or take it away.' },
  'image-without-file': {
    means: 'A picture of a text has no file.',
    mend: 'Choose a file, or take the picture away.',
  },
  'invalid-node': {
    means: 'A part of a text does not have the form that it should.',
    mend: 'Write that part anew.',
  },
  'misplaced-node': { means: 'A part of a text stands where it cannot stand.', mend: 'Move it.' },
  'nesting-too-deep': {
    means: 'A text is nested deeper than anybody would read.',
    mend: 'Write it flatter.',
  },
  'text-too-long': { means: 'A text has more parts than a page takes.', mend: 'Divide it among pages.' },
  'unknown-class': {
    means: 'A style of a text is no safe class name, or not one that the site offers.',
    mend: 'Choose another, or none.',
  },
  'unknown-mark': {
    means: 'A mark of a text is unknown; its words are shown without it.',
    mend: 'Take the mark away.',
  },
  'unknown-node': {
    means: 'A part of a text is of an unknown kind; what is in it is shown.',
    mend: 'Write it in another way.',
  },
  'unreadable-colour': {
    means: 'A colour of a text would not be readable, and is left out.',
    mend: 'Choose one with more contrast.',
  },
};
