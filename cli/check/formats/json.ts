/** Findings as JSON. */
import { escapeDocument } from '../../terminal/clean-line.ts';
import type { FindingsFormat } from './findings-format.ts';

/** One document in a line, with all findings. */
export const writeJson: FindingsFormat = ({ findings, pages }) =>
  `${escapeDocument(JSON.stringify({ command: 'check', pages, findings }))}\n`;
