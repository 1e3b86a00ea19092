/** Replaces the client's script in a browser that got a page but refuses cookies, so that all further requests get 401. */

/** Explains why the page has no styles. Strangers can request it, so it contains nothing of the site. */
export const noCookiesScript = `(() => {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.lang = 'en';
  line.dir = 'ltr';
  line.style.cssText = 'font:16px/1.5 system-ui,sans-serif;margin:0;padding:12px;background:#1d2733;color:#fff';
  line.textContent = 'Your browser keeps no cookies of ' + location.host
    + ' here. Without them, the page shows neither its styles nor your edits. Allow cookies for this address';
  if (parent === window) line.append('.');
  else {
    const link = document.createElement('a');
    link.href = location.href;
    link.target = '_blank';
    link.style.cssText = 'color:inherit';
    link.textContent = 'open the page in a separate window';
    line.append(', or ', link, '.');
  }
  document.body.prepend(line);
})();
`;
