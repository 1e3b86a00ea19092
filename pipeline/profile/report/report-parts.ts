/** The files that the report contains: the design's tokens and type with their fonts, and the script of its tables. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from 'lightningcss';
import { readFonts } from '../../assets/font-files.ts';
import type { ReportParts } from './report-page.tsx';

/** Reads and bundles them. */
export function readReportParts(): ReportParts {
  return {
    styles: bundleReportStyles(),
    script: readFileSync(placeOf('table-tools.js'), 'utf8'),
  };
}

function bundleReportStyles(): string {
  const fonts = new Map(readFonts().map(({ name, content }) => [name, content]));
  const { code, dependencies = [] } = bundle({
    filename: placeOf('report.css'),
    minify: true,
    analyzeDependencies: true,
  });
  return dependencies.reduce((css, dependency) => {
    if (dependency.type !== 'url') return css;
    const font = fonts.get(basename(dependency.url));
    const address = font ? `data:font/woff2;base64,${Buffer.from(font).toString('base64')}` : dependency.url;
    return css.replaceAll(dependency.placeholder, address);
  }, Buffer.from(code).toString('utf8'));
}

function placeOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
