/** Opens the fonts of a site: as an earlier build measured them while their files are the same, else read anew. */
import type { Config } from '../../config/config.ts';
import { StopoverError } from '../../errors.ts';
import type { FontFamily } from '../../run/site-fonts.ts';
import { type MadePart, openPart, type PartCache } from '../kept-part.ts';
import type { DescribedFamily } from './describe-family.ts';
import type { FontProblem } from './find-family.ts';

type FontsConfig = Config['fonts'];

/**
 * The part's value is the families.
 * @param folder the site's folder, which paths are relative to, and from which packages are looked for.
 * @throws StopoverError config-invalid for a file or package that is not there, and for a file that is no font.
 */
export function openSiteFonts(
  fonts: FontsConfig,
  folder: string,
  cache: PartCache,
): Promise<MadePart<readonly FontFamily[]>> {
  const inputs = [JSON.stringify(fonts)];
  return openPart({ name: 'fonts', inputs, folder }, cache, async () => {
    const described = await describeAll(fonts, folder);
    return {
      value: described.map(({ family }) => family),
      assets: described.flatMap(({ assets }) => assets),
      sources: described.flatMap(({ sources }) => sources),
    };
  });
}

async function describeAll(fonts: FontsConfig, folder: string): Promise<readonly DescribedFamily[]> {
  const { describeFamily } = await import('./describe-family.ts');
  const problems: string[] = [];
  const described = fonts.flatMap((font, index) => {
    try {
      return [describeFamily(font, folder)];
    } catch (error) {
      const { key, message } = error as FontProblem;
      if (key === undefined) throw error;
      problems.push(`fonts[${index}].${key}: ${message}`);
      return [];
    }
  });
  const names = described.map(({ family }) => family.name);
  for (const [index, name] of names.entries()) {
    if (problems.length > 0 || names.indexOf(name) === index) continue;
    problems.push(`fonts[${index}].family: Expected a name of its own, not "${name}" again`);
  }
  if (problems.length > 0) throw new StopoverError('config-invalid', { file: 'of the site', problems });
  return described;
}
