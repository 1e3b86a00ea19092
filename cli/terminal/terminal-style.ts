/** The styles of words in the terminal. */
import type pc from 'picocolors';

/** Functions that add colour and weight to a text, or return it unchanged if the terminal shows none. */
export type TerminalStyle = Pick<typeof pc, 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan'>;
