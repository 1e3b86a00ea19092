/** Opens the fonts of a site. An earlier build's measurements stay valid while the files are unchanged. */
import type { Config } from '../../config/config.ts';
import { StopoverError } from '../../errors.ts';
import type { FontFamily } from '../../run/site-fonts.ts';
import { type MadePart, openPart, type PartCache } from '../kept-part.ts';
import type { DescribedFamily } from './describe-family.ts';
import type { FontProblem } from './find-family.ts';

type FontsConfig = Config['fonts'];

/**
 * Opens the fonts as a part whose value is the families.
 * @param folder the site's folder, from which paths and packages are resolved.
 * @throws StopoverError config-invalid for a missing file or package, and for a file that is not a font.
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
