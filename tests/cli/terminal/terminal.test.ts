import { describe, expect, it } from 'vitest';
import { createTerminal, type TerminalOptions } from '../../../cli/terminal/terminal.ts';

/** A terminal whose output and clock are at hand. */
function openLab(options: Partial<TerminalOptions> = {}) {
  const lab = { text: '', ms: 0 };
  const terminal = createTerminal({
    stream: { columns: 60, write: (text) => (lab.text += text) },
    color: false,
    live: false,
    quiet: false,
    verbose: false,
    now: () => lab.ms,
    ...options,
  });
  return { lab, terminal };
}

describe('lines', () => {
  it('should tell everything by default but details', () => {
    const { lab, terminal } = openLab();
    terminal.info('information');
    terminal.detail('detail');
    terminal.warn('warning');
    terminal.error('error');
    expect(lab.text).toBe('information\n▲ warning\n✖ error\n');
  });

  it('should tell errors and failures alone when quiet', () => {
    const { lab, terminal } = openLab({ quiet: true, verbose: true });
    terminal.info('information');
    terminal.detail('detail');
    terminal.warn('warning');
    terminal.progress('working', 0.5);
    terminal.failure({ lines: ['It broke.', '  here'], hint: 'Mend it.', code: 'broken' });
    expect(lab.text).toBe('✖ It broke.\n  here\n  Mend it. (broken)\n');
  });

  it('should tell details when verbose', () => {
    const { lab, terminal } = openLab({ verbose: true });
    terminal.detail('detail');
    expect(lab.text).toBe('detail\n');
  });

  it('should colour when told to', () => {
    const { lab, terminal } = openLab({ color: true });
    terminal.error(terminal.style.bold('bold'));
    expect(lab.text).toBe('\u001b[31m✖\u001b[39m \u001b[1mbold\u001b[22m\n');
  });
});

describe('characters that a terminal would act upon', () => {
  it.each([
    ['a new title', 'a\u001b]0;owned\u0007b', 'a]0;ownedb'],
    ['moving the cursor', 'a\u001b[2J\u001b[1;1Hb', 'a[2J[1;1Hb'],
    ['the short form of the escape', 'a\u009b2Jb', 'a2Jb'],
    ['going back to the start of the line', 'harmless\rbad', 'harmlessbad'],
    ['deleting what stands there', 'ab\b\bcd\u007f', 'abcd'],
    ['turning the text round', 'abc\u202edcba\u2066', 'abcdcba'],
  ])('should be taken out of lines: %s', (_, text, expected) => {
    const { lab, terminal } = openLab();
    terminal.info(text);
    expect(lab.text).toBe(`${expected}\n`);
  });

  it('should leave words of all languages and tabs', () => {
    const { lab, terminal } = openLab();
    terminal.info('Grüße\tمرحبا 👩‍✈️ ## C# a::b');
    expect(lab.text).toBe('Grüße\tمرحبا 👩‍✈️ ## C# a::b\n');
  });

  it.each(['\n', '\r\n', '\n\n  ', '\u2028', '\u2029'])(
    'should begin no line after %j: lines are the program’s own',
    (lineBreak) => {
      const { lab, terminal } = openLab();
      const text = `x${lineBreak}::error::owned`;
      for (const tell of [terminal.info, terminal.warn, terminal.error]) tell(text);
      terminal.failure({ lines: [text], hint: text, code: 'broken' });
      expect(lab.text.split('\n').slice(0, 3)).toEqual(
        ['', '▲ ', '✖ '].map((mark) => `${mark}x ::error::owned`),
      );
      expect(lab.text.split('\n')).toHaveLength(6);
    },
  );

  it.each([
    ['::error file=a::owned', ': :error file=a::owned'],
    ['  ::add-mask::a', '  : :add-mask::a'],
    ['a ##vso[task.setvariable]b', 'a # #vso[task.setvariable]b'],
    ["a ##teamcity[buildStatus text='b']", "a # #teamcity[buildStatus text='b']"],
    ['a ###[set-env name=b]c', 'a ## #[set-env name=b]c'],
  ])('should give no order to a CI service: %s', (text, expected) => {
    const { lab, terminal } = openLab({ color: true });
    terminal.info(text);
    terminal.info(terminal.style.dim(text));
    expect(lab.text).toBe(`${expected}\n\u001b[2m${expected}\u001b[22m\n`);
  });

  it('should take content’s colours for text, and let none go on after its line', () => {
    const plain = openLab();
    plain.terminal.info('a\u001b[31mb');
    expect(plain.lab.text).toBe('a[31mb\n');
    const { lab, terminal } = openLab({ color: true });
    terminal.info('a\u001b[8mhidden\u001b[31mred');
    terminal.info('b');
    terminal.info(terminal.style.bold('c\u001b[31mred'));
    expect(lab.text).toBe(
      'a[8mhidden\u001b[31mred\u001b[0m\nb\n\u001b[1mc\u001b[31mred\u001b[22m\u001b[0m\n',
    );
  });

  it('should be taken out of progress', () => {
    const { lab, terminal } = openLab({ live: true });
    terminal.progress('page \u001b]0;owned\u0007', 0.5);
    expect(lab.text).not.toContain('\u001b]');
  });
});

describe('progress on a live terminal', () => {
  it('should be one line that is drawn over, and gone before other lines', () => {
    const { lab, terminal } = openLab({ live: true });
    terminal.progress('one', 0);
    lab.ms = 100;
    terminal.progress('two', 0.5);
    terminal.info('line');
    expect(lab.text).toBe(
      `${'─'.repeat(24)} one\r\u001b[2K${'━'.repeat(12)}${'─'.repeat(12)} two\r\u001b[2Kline\n`,
    );
  });

  it('should not flicker, and should be gone at the end', () => {
    const { lab, terminal } = openLab({ live: true });
    terminal.progress('one', 0.1);
    terminal.progress('two', 0.2);
    expect(lab.text).not.toContain('two');
    terminal.endProgress();
    expect(lab.text.endsWith('\r\u001b[2K')).toBe(true);
  });

  it('should never be wider than the terminal', () => {
    const { lab, terminal } = openLab({ live: true, color: true });
    terminal.progress('x'.repeat(200), 0.5);
    expect(lab.text).toHaveLength(59);
  });

  it('should guess how long it takes yet, once there is something to guess from', () => {
    const { lab, terminal } = openLab({
      live: true,
      stream: { columns: 200, write: (text) => (lab.text += text) },
    });
    terminal.progress('start', 0.01);
    lab.ms = 10_000;
    terminal.progress('quarter', 0.25);
    expect(lab.text).toContain('quarter, 30.0 s left');
    expect(lab.text).not.toContain('start,');
  });
});

describe('long lines', () => {
  it('should be broken between words on a terminal, and nowhere else', () => {
    const line = `▲ ${'word '.repeat(20).trim()}`;
    const live = openLab({ live: true });
    live.terminal.info(line);
    expect(live.lab.text.split('\n').every((part) => part.length <= 60)).toBe(true);
    expect(live.lab.text.split('\n')[1]).toMatch(/^ {2}word/);
    const elsewhere = openLab();
    elsewhere.terminal.info(line);
    expect(elsewhere.lab.text).toBe(`${line}\n`);
  });
});

describe('progress elsewhere', () => {
  it('should be a line now and then, and none for work that is over at once', () => {
    const { lab, terminal } = openLab();
    for (lab.ms = 0; lab.ms <= 12_000; lab.ms += 100) terminal.progress(`at ${lab.ms}`);
    expect(lab.text).toBe('at 5000\nat 10000\n');
    terminal.endProgress();
    terminal.progress('other work');
    expect(lab.text).not.toContain('other work');
  });
});
