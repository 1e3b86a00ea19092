/** The access tokens: whether they work, which space and versions they open, and which region they belong to. */
import { findRegion, lacksVersion } from '#pipeline/fetch';
import { type Diagnosis, defineCheck, note, type Patient, problem, well } from '../diagnosis.ts';
import { FOREIGN_REMEDY } from './network.ts';

/** Checks the tokens. */
export const token = defineCheck({
  name: 'token',
  async look(patient) {
    const { token: published, previewToken, oauthToken } = patient.config.storyblok;
    const found = [
      ...(published ? await look('STORYBLOK_TOKEN', published, patient) : []),
      ...(previewToken ? await look('STORYBLOK_PREVIEW_TOKEN', previewToken, patient) : []),
    ];
    if (found.length > 0) return found;
    if (oauthToken)
      return [note('there is an OAuth token alone, which is not tried', 'Set STORYBLOK_TOKEN.')];
    const remedy =
      'Set STORYBLOK_TOKEN in the environment or in .env; Storyblok shows it under Settings > Access Tokens. Content in a folder needs none: run "stopover fetch --from FOLDER". Without a space, run "stopover demo".';
    return [problem('there is no access token', remedy)];
  },
});

const OK = 200;
const REFUSALS: readonly number[] = [401, 403, 404];
const NOT_FOUND = 404;

async function look(name: string, value: string, patient: Patient): Promise<readonly Diagnosis[]> {
  const { address, config, probe } = patient;
  const { status, reason, isForeign, spaceId, spaceName, seesDrafts } = await probe(value);
  if (status === NOT_FOUND && lacksVersion(address)) {
    const remedy = 'Correct STORYBLOK_API_URL: it ends in the version, as https://api.storyblok.com/v2 does.';
    return [problem(`there is no content API at ${address}`, remedy)];
  }
  if (REFUSALS.includes(status)) return [await explainRefusal(name, value, patient)];
  if (status !== OK) {
    const what = status === 0 ? reason : `the answer is ${status}`;
    return [
      problem(
        `${name} could not be tried at ${address}: ${what}`,
        isForeign ? FOREIGN_REMEDY : 'Check the network and STORYBLOK_API_URL.',
      ),
    ];
  }
  const space = [spaceName && `"${spaceName}"`, spaceId].filter(Boolean).join(', ') || 'without a number';
  const side = seesDrafts ? 'drafts and published stories' : 'published stories';
  const { region, spaceId: expected, apiUrl } = config.storyblok;
  const place = apiUrl === undefined ? `region ${region}` : address;
  if (expected !== undefined && spaceId !== undefined && expected !== spaceId) {
    return [problem(`${name} opens space ${spaceId}, but ${expected} is configured`, 'Correct one of them.')];
  }
  const works = well(`${name} works: space ${space}, ${side}, ${place}`);
  if (name !== 'STORYBLOK_PREVIEW_TOKEN' || seesDrafts) return [works];
  return [problem(`${name} does not open drafts`, 'Use a token of the kind "preview".')];
}

/** Explains a refusal: a token of another region is refused like a wrong one. */
async function explainRefusal(
  name: string,
  value: string,
  { address, config, context }: Patient,
): Promise<Diagnosis> {
  const refused = `${name} is refused at ${address}`;
  const question = { token: value, fetch: globalThis.fetch, signal: context.signal };
  const region = config.storyblok.apiUrl === undefined ? await findRegion(question) : undefined;
  if (region !== undefined)
    return problem(refused, `Set "storyblok.region" to "${region}": the token opens a space there.`);
  return problem(refused, 'Copy the token again from Settings > Access Tokens of the space.');
}
