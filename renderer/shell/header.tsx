/** The header of every page: logo, navigation, service links and languages. */
import type { ReactNode } from 'react';
import { hrefOf } from '../address/href.ts';
import { globalHeader } from '../content-types/global-header.ts';
import { ButtonLink } from '../elements/button-link.tsx';
import { ContentLink } from '../elements/content-link.tsx';
import { Icon } from '../elements/icon.tsx';
import type { Alternate, RenderContext } from '../model/render-context.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { NavigationList, readNavigation } from './navigation.tsx';
import { readBrand } from './read-brand.ts';
import { readGlobal } from './read-global.ts';
import { readLinks, type ShellLink } from './shell-link.tsx';

/** What the header needs to know of its page. */
export interface HeaderOptions {
  /** The page in every language of the site; empty for pages that are no stories. */
  readonly alternates: readonly Alternate[];
  /** Landing pages lead nowhere but on: no navigation. */
  readonly hideNavigation?: boolean;
}

/** Renders the header. Without a header in the space it is the brand and the languages. */
export function renderHeader(context: RenderContext, options: HeaderOptions): ReactNode {
  const header = readHeader(context);
  const entries = readNavigation(header?.nav ?? [], context, 'global_header.nav');
  const utility = readLinks(header?.utility ?? [], context, 'global_header.utility');
  const navigation = { entries, context, current: hrefOf(context.route, context.site) };
  const hidden = options.hideNavigation ?? false;
  return (
    <header className="site-head">
      <div className="wrap">
        <Logo context={context} text={header?.logo_text ?? readBrand(context)} asset={header?.logo} />
        {!hidden && entries.length > 0 && (
          <nav className="nav--wide" aria-label={context.message('nav.main')}>
            <NavigationList {...navigation} />
          </nav>
        )}
        <div className="end">
          {!hidden && <ServiceLinks links={utility} context={context} />}
          {header?.show_language_switch !== false && (
            <LanguageSwitch context={context} alternates={options.alternates} />
          )}
          {!hidden && <CallToAction header={header} context={context} />}
          {!hidden && entries.length + utility.length > 0 && (
            <details className="menu">
              <summary>
                <Icon name="menu" />
                {context.message('menu')}
              </summary>
              <nav aria-label={context.message('menu')}>
                <NavigationList {...navigation} />
                <ServiceLinks links={utility} context={context} />
              </nav>
            </details>
          )}
        </div>
      </div>
    </header>
  );
}

type HeaderFields = NonNullable<ReturnType<typeof readHeader>>;

function readHeader(context: RenderContext) {
  return readGlobal(context, globalHeader, [
    'logo_text',
    'logo',
    'nav',
    'utility',
    'show_language_switch',
    'cta_label',
    'cta_link',
  ]);
}

interface ServiceLinksProps {
  readonly links: readonly ShellLink[];
  readonly context: RenderContext;
}

function ServiceLinks({ links, context }: ServiceLinksProps): ReactNode {
  return links.map(({ key, label, attributes }) => (
    <ContentLink key={key} attributes={attributes} context={context} className="help">
      {label}
    </ContentLink>
  ));
}

interface CallToActionProps {
  readonly header: HeaderFields | undefined;
  readonly context: RenderContext;
}

function CallToAction({ header, context }: CallToActionProps): ReactNode {
  if (!header?.cta_label || !header.cta_link) return null;
  const attributes = context.link(header.cta_link, 'global_header.cta_link');
  if (!attributes) return null;
  return (
    <ButtonLink attributes={attributes} context={context}>
      {header.cta_label}
    </ButtonLink>
  );
}
