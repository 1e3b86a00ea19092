/** The footer of every page: the company, further links, and the legal links. */
import type { ReactNode } from 'react';
import { linkGroup } from '../blocks/items/link-group.ts';
import { itemPath } from '../blocks/parts/item-path.ts';
import { globalConsent } from '../content-types/records/global-consent.ts';
import { globalFooter, socialLink } from '../content-types/records/global-footer.ts';
import { ContentLink } from '../elements/content-link.tsx';
import type { RichTextDocument } from '../model/fields/fields.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { RawBlock } from '../model/story.ts';
import { Logo } from './header/logo.tsx';
import { readBrand } from './read-brand.ts';
import { readGlobal } from './read-global.ts';
import { LinkList, readShellLinks } from './shell-link.tsx';

/** Renders the footer; the same for all pages of a language. Without a footer in the space it shows the brand and the year. */
export function renderFooter(context: RenderContext): ReactNode {
  const footer = readGlobal(context, globalFooter, [
    'columns',
    'about',
    'legal_links',
    'show_consent_link',
    'company_line',
    'copyright_name',
    'social',
  ]);
  const copyright = { year: context.currentYear(), name: footer?.copyright_name ?? readBrand(context) };
  return (
    <footer className="site-foot">
      <div className="wrap">
        <div className="grid">
          <About about={footer?.about} social={footer?.social ?? []} context={context} />
          <Columns groups={footer?.columns ?? []} context={context} />
        </div>
        <div className="sock" aria-hidden="true" />
        <div className="legal">
          <LegalLinks
            links={footer?.legal_links ?? []}
            showConsent={context.site.asksConsent || (footer?.show_consent_link ?? false)}
            context={context}
          />
          <p className="end">
            {context.message('footer.copyright', copyright)}
            {footer?.company_line && `. ${footer.company_line}`}
          </p>
        </div>
      </div>
    </footer>
  );
}

interface AboutProps {
  readonly about: RichTextDocument | undefined;
  readonly social: readonly RawBlock[];
  readonly context: RenderContext;
}

function About({ about, social, context }: AboutProps): ReactNode {
  const path = 'global_footer.social';
  const links = context.items(socialLink, social, path).flatMap((item) => {
    const attributes = context.link(item.link, `${itemPath(item, social, path)}.link`);
    const label = context.message(`social.${item.platform}`);
    return attributes ? [{ key: item._uid, label, attributes }] : [];
  });
  return (
    <div className="about">
      <Logo context={context} text={readBrand(context)} />
      {context.renderRichText(about, 'global_footer.about')}
      {links.length > 0 && (
        <nav className="social" aria-label={context.message('nav.social')}>
          <LinkList links={links} context={context} />
        </nav>
      )}
    </div>
  );
}

interface ColumnsProps {
  readonly groups: readonly RawBlock[];
  readonly context: RenderContext;
}

function Columns({ groups, context }: ColumnsProps): ReactNode {
  const path = 'global_footer.columns';
  return context.items(linkGroup, groups, path).map((group) => (
    <div key={group._uid}>
      <h2>{group.title}</h2>
      <LinkList
        links={readShellLinks(group.links, context, `${itemPath(group, groups, path)}.links`)}
        context={context}
      />
    </div>
  ));
}

interface LegalLinksProps {
  readonly links: readonly RawBlock[];
  readonly showConsent: boolean;
  readonly context: RenderContext;
}

function LegalLinks({ links, showConsent, context }: LegalLinksProps): ReactNode {
  const items = readShellLinks(links, context, 'global_footer.legal_links');
  const consent = showConsent ? <ConsentLink context={context} /> : null;
  if (items.length === 0 && !consent) return null;
  return (
    <nav aria-label={context.message('nav.legal')}>
      {items.map(({ key, label, attributes, icon }) => (
        <ContentLink key={key} attributes={attributes} context={context}>
          {icon}
          {label}
        </ContentLink>
      ))}
      {consent}
    </nav>
  );
}

/** Leads to the page with the choices; a script opens the notice in its place. */
function ConsentLink({ context }: { readonly context: RenderContext }): ReactNode {
  const consent = readGlobal(context, globalConsent, ['policy_link']);
  const attributes = context.link(consent?.policy_link, 'global_consent.policy_link');
  if (!attributes && !context.site.asksConsent) return null;
  return (
    <a href={attributes?.href ?? '#consent-title'} data-consent-open="">
      {context.message('footer.cookies')}
    </a>
  );
}
