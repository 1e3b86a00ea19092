/** The parts around every page. */
import { defineShell } from 'stopover';

export default defineShell({
  header: ({ context, home, navigation, region }) => (
    <header>
      <a href={home}>{context.site.brand}</a>
      <nav aria-label={context.message('nav.main')}>
        <ul>
          {navigation.map(({ key, label, attributes }) => (
            <li key={key}>
              <a {...attributes}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      {region('languages')}
      {region('place')}
    </header>
  ),
  regions: {
    place: ({ route, alternates }) => (
      <p>
        {route}, in {alternates.length} languages
      </p>
    ),
  },
  banner: ({ hideNavigation }) =>
    hideNavigation ? null : <aside aria-label="Notice">All lights are lit.</aside>,
  footer: ({ context }) => <footer>© {context.currentYear()}</footer>,
  breadcrumbs: ({ items }) => (
    <ol className="trail">
      {items.map(({ name, href }) => (
        <li key={name}>{href ? <a href={href}>{name}</a> : name}</li>
      ))}
    </ol>
  ),
  notFound: ({ status, message, home }) => (
    <>
      <h1>
        {status} {message}
      </h1>
      <a href={home}>Back to the light</a>
    </>
  ),
  error: ({ context, status, message }) => (
    <>
      <h1>{context.site.brand}</h1>
      <p>
        {status} {message}
      </p>
    </>
  ),
  health: ({ buildId, pages }) => `<!doctype html><title>Health</title><p>${buildId}: ${pages} pages</p>`,
});
