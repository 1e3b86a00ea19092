/** Replaces the client's script in a browser that got a page but refuses cookies, so that all further requests get 401. */

/** Explains why the page has no styles. Strangers can request it, so it contains nothing of the site. */
export const noCookiesScript = `(() => {
  const words = {
    en: ['Your browser keeps no cookies of {host} here. Without them, the page shows neither its styles nor your edits. '
      + 'Allow cookies for this address', ', or ', 'open the page in a separate window'],
    de: ['Ihr Browser behält hier keine Cookies von {host}. Ohne sie zeigt die Seite weder ihr Aussehen noch Ihre Änderungen. '
      + 'Erlauben Sie Cookies für diese Adresse', ', oder ', 'öffnen Sie die Seite in einem eigenen Fenster'],
  };
  const known = navigator.languages.find((language) => /^(?:de|en)\\b/i.test(language)) || 'en';
  const lang = known.slice(0, 2).toLowerCase();
  const [text, or, open] = words[lang];
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.lang = lang;
  line.dir = 'ltr';
  line.style.cssText = 'font:16px/1.5 system-ui,sans-serif;margin:0;padding:12px;background:#1d2733;color:#fff';
  line.textContent = text.replace('{host}', location.host);
  if (parent === window) line.append('.');
  else {
    const link = document.createElement('a');
    link.href = location.href;
    link.target = '_blank';
    link.style.cssText = 'color:inherit';
    link.textContent = open;
    line.append(or, link, '.');
  }
  document.body.prepend(line);
})();
`;
