/** The files that the report contains: the design's tokens and type with their fonts, and the script of its tables. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { embedBaseFonts } from '../../assets/base-fonts.ts';
import { openLightningCss } from '../../bundlers/open-bundlers.ts';
import type { ReportParts } from './report-page.tsx';

/** Reads and bundles them. */
export async function readReportParts(): Promise<ReportParts> {
  return {
    styles: await bundleReportStyles(),
    script: readFileSync(placeOf('table-tools.js'), 'utf8'),
  };
}

async function bundleReportStyles(): Promise<string> {
  const { code } = openLightningCss().bundle({ filename: placeOf('report.css'), minify: true });
  return Buffer.from(code).toString('utf8') + (await embedBaseFonts());
}

function placeOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
