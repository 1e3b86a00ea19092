/** Everything around the pages: the head with the editors' menu, the foot, the trail, and what to say about lost pages. */
import {
  type BreadcrumbsView,
  defineShell,
  type ErrorView,
  type RenderContext,
  type ShellPage,
  type ShellView,
} from 'stopover';
import { FlagHoist } from './elements/flag.tsx';
import { menuLink } from './pages/line-settings.ts';
import { readLine } from './pages/read-line.ts';

export default defineShell({
  header: ({ context, home, region }) => (
    <header className="line-head">
      <div className="wrap">
        <HomeLink context={context} home={home} />
        <nav aria-label={context.message('nav.main')}>
          <Menu context={context} name="menu" />
        </nav>
        {region('languages')}
      </div>
    </header>
  ),
  regions: { languages: Languages },
  footer: ({ context }) => {
    const line = readLine(context);
    return (
      <footer className="line-foot">
        <div className="wrap">
          <FlagHoist word="Skerry" />
          <p className="line-foot-name">{context.site.brand}</p>
          <p>
            {line?.motto} {line && <a href={`tel:${line.phone.replaceAll(' ', '')}`}>{line.phone}</a>}
          </p>
          <nav aria-label={context.message('nav.legal')}>
            <Menu context={context} name="legal" />
            {/* It opens the notice about the harbour count again. */}
            <a href="#consent-title" data-consent-open="">
              {context.message('footer.cookies')}
            </a>
          </nav>
        </div>
      </footer>
    );
  },
  breadcrumbs: Trail,
  notFound: LostPage,
  error: LostPage,
});

function HomeLink({ context, home }: Pick<ShellView, 'context' | 'home'>) {
  return (
    <a className="line-name" href={home}>
      <FlagHoist word="SL" />
      {context.site.brand}
    </a>
  );
}

/** A menu of the space's `line_settings`. */
function Menu({ context, name }: { readonly context: RenderContext; readonly name: 'menu' | 'legal' }) {
  const links = context.items(menuLink, readLine(context)?.[name] ?? [], `line_settings.${name}`);
  return (
    <ul>
      {links.map(({ _uid, label, link }, index) => (
        <li key={_uid}>
          <a {...context.link(link, `line_settings.${name}[${index}].link`)}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** The same page in the other languages. */
function Languages({ context, alternates }: ShellPage) {
  return (
    <nav aria-label={context.message('nav.language')}>
      <ul>
        {alternates.map(
          ({ language: { code, label }, href }) =>
            href && (
              <li key={code}>
                <a
                  href={href}
                  lang={code}
                  hrefLang={code}
                  aria-current={code === context.language.code ? 'true' : undefined}
                >
                  <span aria-hidden="true">{code.toUpperCase()}</span>
                  <span className="vh">{label}</span>
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

function Trail({ context, items }: BreadcrumbsView) {
  return (
    <nav className="trail" aria-label={context.message('nav.breadcrumb')}>
      <ol className="wrap">
        {items.map(({ name, href }) => (
          <li key={name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}

function LostPage({ context, status, message, home }: ErrorView) {
  return (
    <div className="page-top">
      <div className="wrap">
        <p className="kicker">{status}</p>
        <h1>{message}</h1>
        <p className="lead">{context.message('ferry.lost')}</p>
        <p>
          <a className="button" href={home}>
            {context.site.brand}
          </a>
        </p>
      </div>
    </div>
  );
}
