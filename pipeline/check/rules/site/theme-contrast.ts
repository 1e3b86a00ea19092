/** The contrast of a site's own colours. */
import { defineRule } from '../../check-rule.ts';
import { contrastPairs } from '../../contrast/contrast-pairs.ts';
import { openTheme } from '../../contrast/open-theme.ts';

/** A colour of the theme that many people could not read. */
export const themeContrast = defineRule({
  name: 'theme-contrast',
  severity: 'error',
  means: 'With base styles, two colours of the theme have too little contrast (WCAG 2.2, 1.4.3 and 1.4.11).',
  mend: 'Choose a darker or a lighter colour in "theme".',
  *check({ config }) {
    const own = Object.keys(config.theme);
    // Without the base styles, the site has neither Stopover's other colours nor its dark scheme.
    if (own.length === 0 || !config.baseStyles) return;
    const theme = openTheme(config.theme);
    for (const [front, back, needed] of contrastPairs) {
      // The colours of Stopover's own theme are known to have enough contrast.
      const touched = own.find((name) => theme.dependsOn(front, name) || theme.dependsOn(back, name));
      if (touched === undefined) continue;
      for (const scheme of ['light', 'dark'] as const) {
        const ratio = theme.contrast(front, back, scheme);
        if (ratio === undefined || ratio >= needed) continue;
        const found = `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
        const message = `${front} on ${back} has a contrast of ${found} in the ${scheme} scheme; ${needed}:1 is needed.`;
        yield { path: `theme.${touched}`, message };
      }
    }
  },
});
