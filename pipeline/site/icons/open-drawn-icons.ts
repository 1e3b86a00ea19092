/** Opens the sizes of a site's icon. An earlier build's drawings stay valid while the file is unchanged. */
import { nameAsset } from '../../assets/name-asset.ts';
import type { Config } from '../../config/config.ts';
import type { DrawnSiteIcon, SiteIcon } from '../../run/site-look.ts';
import { openPart, type PartCache } from '../kept-part.ts';

/** Returns the drawn sizes of an icon; none if nothing of the picture can be drawn. @throws Error for a damaged picture. */
export async function openDrawnIcons(
  icon: SiteIcon,
  { themeColor }: Config['site'],
  places: PartCache & { readonly folder: string },
): Promise<readonly DrawnSiteIcon[]> {
  const ground = chooseGround(themeColor);
  const order = { name: 'icons', inputs: [icon.path, ground], folder: places.folder };
  const { value } = await openPart(order, places, async () => ({
    value: await drawAll(icon, ground),
    assets: [],
    sources: [icon.file],
  }));
  return value;
}

/** Colours that the drawing library supports. All others become white. */
const PLAIN_COLOR = /^(?:#(?:[\da-f]{3}|[\da-f]{6})|[a-z]+|rgb\([\d\s.,%]+\))$/i;

function chooseGround(color: Config['site']['themeColor']): string {
  const light = typeof color === 'string' ? color : color?.light;
  return light !== undefined && PLAIN_COLOR.test(light) ? light : '#ffffff';
}

async function drawAll(icon: SiteIcon, ground: string): Promise<readonly DrawnSiteIcon[]> {
  const { drawIcons, MANIFEST_PIXELS } = await import('./draw-icons.ts');
  const drawn = await drawIcons(icon, ground);
  if (!drawn) return [];
  const { favicon, touch, plain, maskable } = drawn;
  const describe = (name: string, content: Uint8Array) => ({
    path: nameAsset(name, content).path,
    base64: Buffer.from(content).toString('base64'),
  });
  const sizesOf = (pixels: number) => `${pixels}x${pixels}`;
  return [
    { path: 'favicon.ico', base64: Buffer.from(favicon).toString('base64'), use: 'favicon' },
    { ...describe('touch-icon.png', touch), use: 'touch' },
    ...plain.map((png, index) => {
      const pixels = MANIFEST_PIXELS[index]!;
      return { ...describe(`icon-${pixels}.png`, png), use: 'any', sizes: sizesOf(pixels) } as const;
    }),
    { ...describe('icon-mask.png', maskable), use: 'maskable', sizes: sizesOf(MANIFEST_PIXELS.at(-1)!) },
  ];
}
