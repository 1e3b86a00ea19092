/** The assets that open pages may ask for: those of the current settings stay, however many others came and went. */
import { expect, it } from 'vitest';
import { createAssetShelf } from '../../../../preview/live/site/asset-shelf.ts';

it('keeps what each new state of the site has in common with the ones before', () => {
  const shelf = createAssetShelf();
  const save = (round: number) => {
    for (const path of ['font.woff2', `site.${round}.css`]) shelf.keep({ path, content: path });
  };
  for (let round = 1; round <= 2_500; round += 1) {
    save(round);
    expect(shelf.find('font.woff2')).toBeDefined();
    expect(shelf.find(`site.${round}.css`)).toBeDefined();
  }
  expect(shelf.find('site.1.css')).toBeUndefined();
});
