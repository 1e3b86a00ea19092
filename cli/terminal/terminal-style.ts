/** The styles of words in the terminal. */
import type pc from 'picocolors';

/** Functions that put colour and weight around a text, or nothing where the terminal shows none. */
export type TerminalStyle = Pick<typeof pc, 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan'>;
