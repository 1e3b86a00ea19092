/** The document of the measured site. */

/** Writes a page's document. */
export function renderDocument(parts) {
  const { lang, dir, shellKey, head, styles, scripts, consent, skipLink, header, main, footer } = parts;
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const modules = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');
  return `<!doctype html><html lang="${lang}" dir="${dir}" data-shell="${shellKey}"><head><meta charset="utf-8">${links}${modules}${head}</head>
<body class="own">${consent}${skipLink}<div id="top-banner"></div>${header}<main id="main" tabindex="-1">${main}</main>${footer}
<div role="status" data-announcer></div>${parts.codeNotice}</body></html>`;
}
