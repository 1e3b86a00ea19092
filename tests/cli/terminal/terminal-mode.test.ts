import { describe, expect, it } from 'vitest';
import { chooseTerminalMode } from '../../../cli/terminal/terminal-mode.ts';

const stream = (isTTY: boolean) => ({ isTTY, write: () => true });
const look = (isTTY: boolean, env: Record<string, string>, color = true) =>
  chooseTerminalMode({ stream: stream(isTTY), env, color });

describe('chooseTerminalMode', () => {
  it('should colour and move on a terminal, and do neither elsewhere', () => {
    expect(look(true, {})).toEqual({ color: true, live: true });
    expect(look(false, {})).toEqual({ color: false, live: false });
    expect(chooseTerminalMode({ stream: { write: () => true }, env: {}, color: true }).live).toBe(false);
  });

  it('should neither colour nor move on a terminal that can do nothing', () => {
    expect(look(true, { TERM: 'dumb' })).toEqual({ color: false, live: false });
  });

  it('should let the option come before NO_COLOR, and that before FORCE_COLOR', () => {
    expect(look(true, { FORCE_COLOR: '1' }, false).color).toBe(false);
    expect(look(true, { FORCE_COLOR: '1', NO_COLOR: '1' }).color).toBe(false);
    expect(look(true, { NO_COLOR: '' }).color).toBe(true);
    expect(look(false, { FORCE_COLOR: '1' }).color).toBe(true);
    expect(look(true, { FORCE_COLOR: '0' }).color).toBe(false);
    expect(look(true, { FORCE_COLOR: 'false' }).color).toBe(false);
    expect(look(true, { TERM: 'dumb', FORCE_COLOR: '3' })).toEqual({ color: true, live: false });
  });

  it('should not take a build server for a terminal', () => {
    expect(look(false, { CI: 'true' })).toEqual({ color: false, live: false });
  });
});
