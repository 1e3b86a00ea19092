/** Findings as JSON. */
import { escapeDocument } from '../../terminal/clean-line.ts';
import type { FindingsFormat } from './findings-format.ts';

/** Writes one document with all findings, on one line. */
export const writeJson: FindingsFormat = ({ findings, pages }) =>
  `${escapeDocument(JSON.stringify({ command: 'check', pages, findings }))}\n`;
