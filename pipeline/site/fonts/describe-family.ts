/** Prepares a family of fonts for a site: addresses for its files, stand-ins, and the files that the first view needs. */
import { nameAsset } from '../../assets/name-asset.ts';
import type { FontConfig } from '../../config/look/font-config.ts';
import type { FontFamily, FontRole } from '../../run/site-fonts.ts';
import type { SiteFileSource } from '../../run/site-look.ts';
import { type FoundFace, findFamily } from './find-family.ts';
import { findNearest, listStandIns } from './stand-ins.ts';

/** A family, the places of its files, and every file that it was made from. */
export interface DescribedFamily {
  readonly family: FontFamily;
  readonly assets: readonly SiteFileSource[];
  readonly sources: readonly string[];
}

/** Finds, reads and measures a family. @throws FontProblem */
export function describeFamily(config: FontConfig, from: string): DescribedFamily {
  const { name, generic, faces: found, sources } = findFamily(config, from);
  const faces = found.map((face) => ({
    ...face,
    path: nameAsset(face.file, face.bytes).path,
  }));
  const latin = faces.filter(holdsLatin);
  const roles = [...new Set(config.roles)];
  const family: FontFamily = {
    ...{ name, roles, generic },
    faces: faces.map(({ path, weight, style, stretch, range }) => ({ path, weight, style, stretch, range })),
    standIns: listStandIns(latin.length > 0 ? latin : faces, generic),
    preloads: config.preload ? [...new Set(roles.flatMap((role) => findFirst(latin, role)))] : [],
  };
  return { family, assets: faces.map(({ path, file }) => ({ path, file })), sources };
}

/** A character of Latin text. Every page has Latin letters or digits, so their file is always needed. */
const LATIN = 'a'.codePointAt(0)!;

function holdsLatin({ range }: FoundFace): boolean {
  if (range === undefined) return true;
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace(/^u\+/i, '').split('-');
    // A question mark stands for any digit.
    const lowest = Number.parseInt(first.replaceAll('?', '0'), 16);
    return lowest <= LATIN && LATIN <= Number.parseInt(last.replaceAll('?', 'f'), 16);
  });
}

/** Weights of text and of headings. */
const weights: Readonly<Record<FontRole, number>> = { text: 400, display: 700 };

/** Finds the file that the role needs first on every page. */
function findFirst(
  faces: readonly (FoundFace & { readonly path: string })[],
  role: FontRole,
): readonly string[] {
  const upright = faces.filter(({ style }) => style === 'normal');
  const nearest = findNearest(upright, weights[role]);
  return nearest ? [nearest.path] : [];
}
