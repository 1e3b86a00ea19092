/** The rule about values that their datasource does not have, and about datasources that the store does not have. */
import { expect, it } from 'vitest';
import { unknownChoice } from '../../../../../pipeline/check/rules/stories/unknown-choice.ts';
import type { CheckedSite } from '../../../../../pipeline/check/site/checked-site.ts';
import { createBlockLibrary, defineBlock, fields } from '../../../../../renderer/index.ts';

const quote = defineBlock({
  name: 'quote',
  kind: 'section',
  fields: { vehicle: fields.datasourceOption('vehicel'), season: fields.datasourceOption('seasons') },
  render: () => null,
});

function check(
  datasources: readonly string[],
  unknownChoices: readonly unknown[] = [],
  pages: readonly unknown[] = [],
) {
  const store = { datasources: () => datasources };
  const stories = [{ slug: 'home', unknownChoices }];
  const site = { store, stories, pages, library: createBlockLibrary([quote]) } as unknown as CheckedSite;
  return [...unknownChoice.check(site)];
}

it('should name datasources that definitions of the site name in vain, with the one that was meant', () => {
  expect(check(['vehicles'])).toEqual([
    {
      path: 'quote.vehicle',
      message:
        'The field "vehicle" of "quote" takes its choices from the datasource "vehicel", which the store does not have; did you mean "vehicles"?',
    },
    {
      path: 'quote.season',
      message:
        'The field "season" of "quote" takes its choices from the datasource "seasons", which the store does not have.',
    },
  ]);
});

it('should name values that an existing datasource does not have', () => {
  const choice = ['content.body[0].vehicle', 'quote', 'vehicle', 'vehicel', 'tandem'];
  expect(check(['vehicel', 'seasons'], [choice])).toEqual([
    {
      story: 'home',
      path: 'content.body[0].vehicle',
      message: 'The field "vehicle" of "quote" holds "tandem", which the datasource "vehicel" does not have.',
    },
  ]);
});

it('should leave out the values that a block of the page reports by itself', () => {
  const choices = ['topics[1]', 'topics[2]', 'vehicle'].map((field) => [
    `content.body[0].${field}`,
    ...['contact_form', 'topics', 'vehicel', 'tandem'],
  ]);
  const findings = [{ rule: 'invalid-field', path: 'content.body[0].topics' }];
  const found = check(['vehicel', 'seasons'], choices, [{ story: 'home', findings }]);
  expect(found.map(({ path }) => path)).toEqual(['content.body[0].vehicle']);
});
