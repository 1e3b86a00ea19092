/** The header of every page: logo, navigation, service links and languages. */
import type { ReactNode } from 'react';
import { globalHeader } from '../../content-types/records/global-header.ts';
import { ButtonLink } from '../../elements/button-link.tsx';
import { ContentLink } from '../../elements/content-link.tsx';
import { Icon } from '../../elements/signs/icon.tsx';
import type { Alternate, RenderContext } from '../../model/render-context.ts';
import { markMarkup } from '../mark-text.ts';
import { readBrand } from '../read-brand.ts';
import { readGlobal } from '../read-global.ts';
import { readShellLinks, type ShellLink } from '../shell-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import {
  describePlace,
  listPaths,
  type NavigationEntry,
  NavigationList,
  type NavigationPlace,
  readNavigation,
} from './navigation.tsx';

/** The header's facts about its page. */
export interface HeaderOptions {
  /** The page in every language of the site; empty for pages that are not stories. */
  readonly alternates: readonly Alternate[];
  /** Landing pages have no navigation, so that visitors stay on the campaign. */
  readonly hideNavigation?: boolean;
}

/** A header's markup, and the part of it that is different on every page. */
export interface RenderedHeader {
  readonly markup: string;
  /** Names what all headers of its kind have in common. */
  readonly mark: string;
  /** The links to other languages. */
  readonly languages: string;
}

/** Placeholder in the shared header for the links to other languages, which differ on every page. */
const LANGUAGES_SLOT = '<stopover-languages></stopover-languages>';

/**
 * Markup of the header. Without a header in the space it shows the brand and the languages. Pages at the same place of
 * the navigation have the same header, so it is rendered once for each place.
 */
export function renderHeader(context: RenderContext, options: HeaderOptions): RenderedHeader {
  const hidden = options.hideNavigation ?? false;
  const place = describePlace(readPaths(context), context);
  const { markup, mark } = context.shared(['header', hidden, ...place], (shared) => {
    const whole = shared.toMarkup(<Header context={shared} place={place} hidden={hidden} />);
    return { markup: whole, mark: markMarkup(whole.replaceAll(CURRENT_LINK, '')) };
  });
  if (!markup.includes(LANGUAGES_SLOT)) return { markup, mark, languages: '' };
  const languages = context.toMarkup(<LanguageSwitch context={context} alternates={options.alternates} />);
  return { markup: markup.replace(LANGUAGES_SLOT, () => languages), mark, languages };
}

/** The attributes that mark the current page in a header. */
const CURRENT_LINK = / aria-current="\w+"/g;

function readEntries(context: RenderContext): readonly NavigationEntry[] {
  return context.shared(['navigation'], (shared) =>
    readNavigation(readHeader(shared)?.nav ?? [], shared, 'global_header.nav'),
  );
}

function readPaths(context: RenderContext): readonly string[] {
  return context.shared(['navigation', 'paths'], (shared) => listPaths(readEntries(shared)));
}

interface HeaderProps {
  readonly context: RenderContext;
  readonly place: NavigationPlace;
  readonly hidden: boolean;
}

function Header({ context, place, hidden }: HeaderProps): ReactNode {
  const header = readHeader(context);
  const entries = readEntries(context);
  const utility = readShellLinks(header?.utility ?? [], context, 'global_header.utility');
  const navigation = { entries, context, place };
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
          {header?.show_language_switch !== false && context.placeMarkup(LANGUAGES_SLOT)}
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
  return links.map(({ key, label, attributes, icon }) => (
    <ContentLink key={key} attributes={attributes} context={context} className="help">
      {icon}
      {label}
    </ContentLink>
  ));
}

interface CallToActionProps {
  readonly header: HeaderFields | undefined;
  readonly context: RenderContext;
}

function CallToAction({ header, context }: CallToActionProps): ReactNode {
  if (!header?.cta_label || !header.cta_link) {
    reportHalfButton(header, context);
    return null;
  }
  const attributes = context.link(header.cta_link, 'global_header.cta_link');
  if (!attributes) return null;
  return (
    <ButtonLink attributes={attributes} context={context}>
      {header.cta_label}
    </ButtonLink>
  );
}

function reportHalfButton(header: HeaderFields | undefined, context: RenderContext): void {
  const severity = 'warning';
  if (header?.cta_label) {
    const message = `The button "${header.cta_label}" has no link; it was left out.`;
    context.report({ rule: 'link-without-target', severity, path: 'global_header.cta_link', message });
  } else if (header?.cta_link) {
    const message = 'The link of the button has no words; it was left out.';
    context.report({ rule: 'invalid-field', severity, path: 'global_header.cta_label', message });
  }
}
