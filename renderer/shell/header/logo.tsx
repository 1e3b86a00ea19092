/** The brand as a link to the home page of the page's language. */
import type { ReactNode } from 'react';
import { WindsockMark } from '../../elements/signs/windsock-mark.tsx';
import type { Asset } from '../../model/fields/fields.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { homeHref } from '../home-href.ts';

/** Displayed height of an editor's logo, the same as the drawn mark's. */
const LOGO_HEIGHT_PX = 40;
/** Maximum width of a logo, so that a wide one fits beside the navigation. */
const LOGO_WIDTH_PX = 160;

interface LogoProps {
  readonly context: RenderContext;
  readonly text: string;
  readonly asset?: Asset | undefined;
}

/** An `<a class="logo">` with the editors' logo, else the site's, else the windsock. */
export function Logo({ context, text, asset }: LogoProps): ReactNode {
  return (
    <a className="logo" href={homeHref(context.language, context)}>
      {asset ? <LogoImage asset={asset} context={context} /> : <SiteLogo context={context} />}
      {text}
    </a>
  );
}

function LogoImage({
  asset,
  context,
}: {
  readonly asset: Asset;
  readonly context: RenderContext;
}): ReactNode {
  const size = { width: LOGO_WIDTH_PX, height: LOGO_HEIGHT_PX };
  const attributes = context.image(asset, size, 'global_header.logo');
  return <img {...attributes} alt="" loading="eager" />;
}

function SiteLogo({ context }: { readonly context: RenderContext }): ReactNode {
  const { logo } = context.site;
  if (!logo) return <WindsockMark />;
  const scale = Math.min(LOGO_WIDTH_PX / logo.width, LOGO_HEIGHT_PX / logo.height);
  const [width, height] = [logo.width, logo.height].map((length) => Math.round(length * scale));
  return <img src={logo.src} width={width} height={height} alt="" />;
}
