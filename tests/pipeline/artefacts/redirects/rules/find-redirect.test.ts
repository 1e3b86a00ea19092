import { expect, it } from 'vitest';
import { createRedirectFinder } from '../../../../../pipeline/artefacts/redirects/rules/find-redirect.ts';
import { decodeRoute } from '../../../../../renderer/address/href.ts';
import { folderAnswers, folderRules, outsideFolders } from '../support/folder-rules.ts';

it('finds the redirect of an address, else that of the nearest folder', () => {
  const find = createRedirectFinder(folderRules);
  const withoutQuery = (text: string) => text.replace(/\?(?:x|id)=[^#]*/, '');
  for (const [address, answer] of Object.entries(folderAnswers)) {
    const rule = find(decodeRoute(withoutQuery(address)) ?? '');
    expect(`${rule?.status} ${rule?.to}`).toBe(withoutQuery(answer));
  }
  for (const address of outsideFolders) expect(find(address)).toBeUndefined();
});
