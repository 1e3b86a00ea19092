/** The suggestions under a field: when they open, when they close, and what they must never do. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoundPlace } from '../../../../renderer/route-map/places/site-places.ts';
import { createSuggestions } from '../../../../renderer/route-map/places/suggestions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const place = (name: string): FoundPlace => ({ name, lat: 54, lng: 2 });
const sitePlaces = [place('Terminal 1'), place('Terminal 2')];

function setUp() {
  const asked: {
    text: string;
    isSubmitted: boolean;
    signal: AbortSignal;
    answer: (places: readonly FoundPlace[]) => void;
  }[] = [];
  const chosen: string[] = [];
  const suggestions = createSuggestions({
    findNow: (text) => (text === '' ? sitePlaces : sitePlaces.filter(({ name }) => name.startsWith(text))),
    findLater: (text, isSubmitted, signal) =>
      new Promise((answer, reject) => {
        asked.push({ text, isSubmitted, signal, answer });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    changed: () => {},
    choose: ({ name }) => chosen.push(name),
  });
  const shown = () => {
    const { isOpen, places } = suggestions.state();
    return isOpen ? places.map(({ name }) => name) : 'closed';
  };
  /** Answers the newest request. */
  const answer = async (...names: string[]) => {
    asked.at(-1)!.answer(names.map(place));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { suggestions, asked, chosen, shown, answer };
}

describe('typing', () => {
  it('finds places of the page at once, and asks the geocoder after 500 ms', async () => {
    const { suggestions, asked, shown, answer } = setUp();
    suggestions.type('Term');
    expect(shown()).toEqual(['Terminal 1', 'Terminal 2']);
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ text, isSubmitted }) => [text, isSubmitted])).toEqual([['Term', false]]);
    await answer('Terminal 2', 'Terminal Road');
    expect(shown()).toEqual(['Terminal 1', 'Terminal 2', 'Terminal Road']);
  });

  it('asks once for what was typed quickly', async () => {
    const { suggestions, asked } = setUp();
    for (const text of ['H', 'He', 'Her']) {
      suggestions.type(text);
      await vi.advanceTimersByTimeAsync(300);
    }
    await vi.advanceTimersByTimeAsync(500);
    expect(asked.map(({ text }) => text)).toEqual(['Her']);
  });

  it('opens when results arrive, and not before', async () => {
    const { suggestions, shown, answer } = setUp();
    suggestions.type('Heron');
    await vi.advanceTimersByTimeAsync(500);
    expect(shown()).toBe('closed');
    await answer('Heron Road');
    expect(shown()).toEqual(['Heron Road']);
    expect(suggestions.state().active).toBe(0);
  });

  it('opens without places when there are none, which is when "No results found." is said', async () => {
    const { suggestions, shown, answer } = setUp();
    suggestions.type('xyz');
    await vi.advanceTimersByTimeAsync(500);
    await answer();
    expect(shown()).toEqual([]);
    expect(suggestions.state().active).toBe(-1);
  });

  it('gives up the question before, whose late answer changes nothing', async () => {
    const { suggestions, asked, shown, answer } = setUp();
    suggestions.type('manch');
    await vi.advanceTimersByTimeAsync(500);
    suggestions.type('stock');
    await vi.advanceTimersByTimeAsync(500);
    await answer('Stockport');
    asked[0]!.answer([place('Manchester')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[0]!.signal.aborted).toBe(true);
    expect(shown()).toEqual(['Stockport']);
  });

  it('leaves the choice of the arrow keys where it is when places of the geocoder follow', async () => {
    const { suggestions, shown, answer } = setUp();
    suggestions.type('Term');
    suggestions.move(1, 'Term');
    await vi.advanceTimersByTimeAsync(500);
    await answer('Terminal Road');
    expect(shown()).toEqual(['Terminal 1', 'Terminal 2', 'Terminal Road']);
    expect(suggestions.state().active).toBe(1);
  });

  it('understands coordinates', () => {
    const { suggestions } = setUp();
    suggestions.type('54.9157, 2.3105');
    expect(suggestions.state().places).toEqual([{ lat: 54.9157, lng: 2.3105, name: 'N54.9157, E2.3105' }]);
  });

  it('nothing closes the list and asks nobody', async () => {
    const { suggestions, asked, shown } = setUp();
    suggestions.type('Term');
    suggestions.type('');
    expect(shown()).toBe('closed');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
  });
});

describe('closing', () => {
  it('follows Escape at once', () => {
    const { suggestions, shown } = setUp();
    suggestions.type('Term');
    suggestions.close();
    expect(shown()).toBe('closed');
  });

  it('follows the loss of the focus after 100 ms', async () => {
    const { suggestions, shown } = setUp();
    suggestions.type('Term');
    suggestions.blur();
    await vi.advanceTimersByTimeAsync(99);
    expect(shown()).not.toBe('closed');
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toBe('closed');
  });

  it('is for good: a question that was under way does not open the list again', async () => {
    const { suggestions, asked, shown } = setUp();
    suggestions.type('Heron');
    await vi.advanceTimersByTimeAsync(400);
    suggestions.blur();
    await vi.advanceTimersByTimeAsync(1000);
    expect([asked.length, shown()]).toEqual([0, 'closed']);

    suggestions.type('Heron');
    await vi.advanceTimersByTimeAsync(500);
    suggestions.blur();
    asked[0]!.answer([place('Heron Road')]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown()).toBe('closed');
  });

  it('follows a choice', () => {
    const { suggestions, chosen, shown } = setUp();
    suggestions.type('Term');
    suggestions.choose(sitePlaces[1]!);
    expect([chosen, shown()]).toEqual([['Terminal 2'], 'closed']);
  });
});

describe('keys', () => {
  it('go round the list', () => {
    const { suggestions } = setUp();
    const active = () => suggestions.state().active;
    suggestions.type('Term');
    expect(active()).toBe(0);
    suggestions.move(1, 'Term');
    expect(active()).toBe(1);
    suggestions.move(1, 'Term');
    expect(active()).toBe(0);
    suggestions.move(-1, 'Term');
    expect(active()).toBe(1);
  });

  it('open a closed list with the places of the page', () => {
    const { suggestions, shown } = setUp();
    suggestions.move(-1, '');
    expect(shown()).toEqual(['Terminal 1', 'Terminal 2']);
    expect(suggestions.state().active).toBe(1);
  });

  it('do nothing where there is nothing', () => {
    const { suggestions, shown } = setUp();
    suggestions.move(1, 'xyz');
    expect(shown()).toBe('closed');
  });
});

describe('Enter', () => {
  it('takes the active place', () => {
    const { suggestions, chosen } = setUp();
    suggestions.type('Term');
    suggestions.move(1, 'Term');
    suggestions.submit('Term');
    expect(chosen).toEqual(['Terminal 2']);
  });

  it('looks at once, and takes what is found alone', async () => {
    const { suggestions, asked, chosen, answer } = setUp();
    suggestions.type('Heron');
    suggestions.submit('Heron');
    expect(asked.map(({ isSubmitted }) => isSubmitted)).toEqual([true]);
    await answer('Heron Road');
    expect(chosen).toEqual(['Heron Road']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
  });

  it('leaves the choice where there is one', async () => {
    const { suggestions, chosen, shown, answer } = setUp();
    suggestions.submit('Heron');
    await answer('Heron Road', 'Heron Lane');
    expect([chosen, shown()]).toEqual([[], ['Heron Road', 'Heron Lane']]);
  });

  it('twice in a row breaks nothing', async () => {
    const { suggestions, chosen, answer } = setUp();
    suggestions.submit('Heron');
    await answer('Heron Road');
    suggestions.submit('Heron Road');
    await answer('Heron Road');
    expect(chosen).toEqual(['Heron Road', 'Heron Road']);
  });

  it('on nothing asks nobody', () => {
    const { suggestions, asked } = setUp();
    suggestions.submit('   ');
    expect(asked).toEqual([]);
  });
});
