/** The links to the same page in other languages. */
import type { ReactNode } from 'react';
import { HiddenText } from '../../elements/hidden-text.tsx';
import type { Alternate, RenderContext } from '../../model/render-context.ts';
import type { SiteLanguage } from '../../model/site.ts';
import { homeHref } from '../home-href.ts';

interface LanguageSwitchProps {
  readonly context: RenderContext;
  /** The page in every language of the site; empty for pages that are not stories. */
  readonly alternates: readonly Alternate[];
}

/** A list of languages, or nothing on a site with one. Where the page is missing, the link leads to that language's home. */
export function LanguageSwitch({ context, alternates }: LanguageSwitchProps): ReactNode {
  const { languages } = context.site;
  if (languages.length < 2) return null;
  return (
    <nav aria-label={context.message('nav.language')}>
      <ul className="lang">
        {languages.map((language) => (
          <li key={language.code}>
            {language.code === context.language.code ? (
              <span aria-current="true" lang={language.code}>
                <LanguageName code={language.code} label={language.label} />
              </span>
            ) : (
              <LanguageLink context={context} language={language} href={hrefIn(language, alternates)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function hrefIn({ code }: SiteLanguage, alternates: readonly Alternate[]): string | undefined {
  return alternates.find(({ language }) => language.code === code)?.href;
}

interface LanguageLinkProps {
  readonly context: RenderContext;
  readonly language: SiteLanguage;
  readonly href: string | undefined;
}

function LanguageLink({ context, language, href }: LanguageLinkProps): ReactNode {
  const { code, label } = language;
  if (href !== undefined) {
    return (
      <a href={href} lang={code} hrefLang={code}>
        <LanguageName code={code} label={label} />
      </a>
    );
  }
  const name = context.message('lang.missing', { language: label });
  return (
    <a href={homeHref(language, context)} hrefLang={code} title={name}>
      <LanguageName code={code} label={name} />
    </a>
  );
}

/** Shows the short form; screen readers read the language's own name. */
function LanguageName({ code, label }: { readonly code: string; readonly label: string }): ReactNode {
  return (
    <>
      <span aria-hidden="true">{code.toUpperCase()}</span>
      <HiddenText>{label}</HiddenText>
    </>
  );
}
