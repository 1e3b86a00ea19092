/** Reads the facts of the space, with the request that begins every fetch. */
import { z } from 'zod';
import { DEFAULT_LANGUAGE, sortLanguages } from '../../store/story-facts.ts';
import type { ContentSource } from '../content-source.ts';

/** The API's facts about the space itself. */
export interface SpaceInfo {
  readonly id: number | null;
  /** Null when the space does not return it. */
  readonly name: string | null;
  /** Cache version, which changes whenever anything is published. Undefined when the space does not return it. */
  readonly cv: number | undefined;
  /** Content languages, `default` first. */
  readonly languages: readonly string[];
  /** False when the answer does not list the languages, so that the space may have others. */
  readonly hasAllLanguages: boolean;
}

/** Reads the space of the token. */
export async function readSpace(source: ContentSource): Promise<SpaceInfo> {
  const { content } = await source.ask({ path: 'cdn/spaces/me', params: {}, key: 'space' });
  const { id, name, version, language_codes } = SpaceAnswer.parse(content);
  const languages = sortLanguages([DEFAULT_LANGUAGE, ...(language_codes ?? [])]);
  return {
    id: id ?? null,
    name: name ?? null,
    cv: version,
    languages,
    hasAllLanguages: language_codes !== undefined,
  };
}

const SpaceAnswer = z.object({
  id: z.number().nullish().catch(undefined),
  name: z.string().trim().min(1).nullish().catch(undefined),
  version: z.number().optional().catch(undefined),
  language_codes: z.array(z.string().min(1)).optional().catch(undefined),
});
