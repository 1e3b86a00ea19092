/** The geocoder follows the prepared data, also while it reads the places of the data before. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openGeocoder } from '../../../route-service/geocoder/open-geocoder.ts';
import { setCurrentVersion, versionFolder } from '../../../route-service/routing-data/data-folder.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { makeDemoRouting } from '../support/demo-routing.ts';

const other = '0123456789abcdef';

/** A folder with the demo's data, and a second version with another name for a road. */
async function makeTwoVersions(): Promise<string> {
  const folder = makeTemporaryFolder();
  fs.cpSync(await makeDemoRouting(), folder, { recursive: true });
  const [first = ''] = fs.readdirSync(path.join(folder, 'versions'));
  fs.cpSync(versionFolder(folder, first), versionFolder(folder, other), { recursive: true });
  const edit = (name: string, from: string, to: string) => {
    const file = path.join(versionFolder(folder, other), name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll(from, to));
  };
  edit('manifest.json', first, other);
  edit('places.json', 'Heron Road', 'Heron Street');
  return folder;
}

it('finds the places of data that came while it read the data before', async () => {
  const folder = await makeTwoVersions();
  const opening = openGeocoder({}, folder);
  setCurrentVersion(folder, other);
  const geocoder = await opening;
  onTestFinished(() => geocoder.close());
  const query = { text: 'heron', limit: 5, language: undefined, near: undefined, submitted: true };
  const find = async () => (await geocoder.find(query, new AbortController().signal)).map(({ name }) => name);
  await expect.poll(find).toContain('Heron Street');
});
