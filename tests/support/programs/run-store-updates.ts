/** A program that updates a store repeatedly, each time with all stories renamed, until it is killed. */
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeStory } from '../content/make-story.ts';

const [folder = '', firstRound = '0'] = process.argv.slice(2);
for (let round = Number(firstRound); ; round++) {
  const update = beginStoreUpdate(folder);
  for (let number = 0; number < 30; number++) {
    update.put(
      'published',
      makeStory(number, { name: `Round ${round}`, slug: `round-${round % 3}/${number}` }),
    );
  }
  update.commit({ spaceId: 1, cv: round, startsWith: '', versions: ['published'], languages: ['default'] });
  process.stdout.write('committed\n');
}
