/** The states of a route's calculation, and the defects that the old library had in them. */
import { describe, expect, it } from 'vitest';
import type { RouteOutcome } from '../../../../renderer/route-map/route/read-route-answer.ts';
import { createRoute, type Route } from '../../../../renderer/route-map/route/route.ts';
import { createRouteMachine, type RoutingState } from '../../../../renderer/route-map/route/route-machine.ts';

function makeRoute(lat: number): Route {
  return createRoute([
    { lat, lng: 2 },
    { lat, lng: 3 },
  ]);
}

/** A machine whose requests are answered by hand. */
function setUp(first: RoutingState = { status: 'idle' }) {
  const history: string[] = [];
  const requests: { signal: AbortSignal; answer: (outcome: RouteOutcome) => void }[] = [];
  const machine = createRouteMachine(first, () => history.push(machine.state().status));
  const ask = (options = {}) => {
    machine.ask((signal) => {
      return new Promise((answer, reject) => {
        requests.push({ signal, answer });
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    }, options);
    return requests.at(-1)!;
  };
  /** Lets answers arrive. */
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { machine, history, requests, ask, settle };
}

describe('a request', () => {
  it('goes from idle to sending to success', async () => {
    const { machine, history, ask, settle } = setUp();
    ask().answer({ route: makeRoute(1) });
    await settle();
    expect(history).toEqual(['sending', 'success']);
    expect(machine.state()).toEqual({ status: 'success', route: makeRoute(1) });
  });

  it('goes to error, or to timeout', async () => {
    const { machine, history, ask, settle } = setUp();
    ask().answer({ failure: { status: 502, message: 'no' } });
    await settle();
    expect(machine.state()).toEqual({ status: 'error', failure: { status: 502, message: 'no' } });
    ask().answer({ failure: { status: -1, message: 'late', isTimeout: true } });
    await settle();
    expect(history).toEqual(['sending', 'error', 'sending', 'timeout']);
  });

  it('takes the error away as soon as the next one begins', async () => {
    const { machine, ask, settle } = setUp();
    ask().answer({ failure: { status: -1, message: 'no' } });
    await settle();
    ask();
    expect(machine.state()).toEqual({ status: 'sending' });
  });

  it('keeps the route in sight that it is to replace', () => {
    const { machine, ask } = setUp({ status: 'success', route: makeRoute(1) });
    ask();
    expect(machine.state()).toEqual({ status: 'sending', replaced: makeRoute(1) });
    ask();
    expect(machine.state()).toEqual({ status: 'sending', replaced: makeRoute(1) });
  });
});

describe('a new request', () => {
  it('ends the one before, every time', () => {
    const { requests, ask } = setUp();
    ask();
    ask();
    ask();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  });

  it('is not disturbed by the answers of those before', async () => {
    const { machine, history, ask, settle } = setUp();
    const stale = ask();
    const current = ask();
    stale.answer({ route: makeRoute(1) });
    await settle();
    expect(machine.state().status).toBe('sending');
    current.answer({ route: makeRoute(2) });
    await settle();
    stale.answer({ failure: { status: -1, message: 'late' } });
    await settle();
    expect(machine.state()).toEqual({ status: 'success', route: makeRoute(2) });
    expect(history).toEqual(['sending', 'sending', 'success']);
  });

  it('is not disturbed by an older one that goes on although it was given up', async () => {
    const { machine, ask, settle } = setUp();
    let answerLate: (outcome: RouteOutcome) => void = () => {};
    machine.ask(
      () =>
        new Promise((answer) => {
          answerLate = answer;
        }),
    );
    ask().answer({ route: makeRoute(2) });
    await settle();
    answerLate({ route: makeRoute(1) });
    await settle();
    expect(machine.state()).toEqual({ status: 'success', route: makeRoute(2) });
  });

  it('can still be given up after an older one has been answered', async () => {
    const { machine, ask, settle } = setUp();
    const first = ask();
    const second = ask();
    first.answer({ route: makeRoute(1) });
    await settle();
    machine.reset();
    expect(second.signal.aborted).toBe(true);
  });

  it('wins over a preview that answers after it', async () => {
    const { machine, ask, settle } = setUp();
    const preview = ask({ isPreview: true });
    ask().answer({ route: makeRoute(2) });
    await settle();
    preview.answer({ route: makeRoute(1) });
    await settle();
    expect(machine.state()).toMatchObject({ route: makeRoute(2) });
  });
});

describe('a preview', () => {
  it('that fails leaves the route as it was', async () => {
    const { machine, ask, settle } = setUp({ status: 'success', route: makeRoute(1) });
    ask({ isPreview: true }).answer({ failure: { status: 'NoRoute', message: 'in the sea' } });
    await settle();
    expect(machine.state()).toEqual({ status: 'success', route: makeRoute(1) });
  });

  it('that fails where there was no route shows no error either', async () => {
    const { machine, ask, settle } = setUp();
    ask({ isPreview: true }).answer({ failure: { status: 'NoRoute', message: 'in the sea' } });
    await settle();
    expect(machine.state()).toEqual({ status: 'idle' });
  });
});

describe('giving up', () => {
  it('goes back to idle, ends the request and tells of no error', async () => {
    const { machine, history, ask, settle } = setUp();
    const pending = ask();
    machine.reset();
    pending.answer({ route: makeRoute(1) });
    await settle();
    expect(pending.signal.aborted).toBe(true);
    expect(history).toEqual(['sending', 'idle']);
  });

  it('at the end says nothing more, whatever still comes', async () => {
    const { history, ask, machine, settle } = setUp();
    const pending = ask();
    machine.end();
    pending.answer({ route: makeRoute(1) });
    await settle();
    expect(history).toEqual(['sending']);
  });
});

it('does not take a fault of its listeners for a fault of the request', async () => {
  const faults: unknown[] = [];
  process.once('unhandledRejection', (error) => faults.push(error));
  const machine = createRouteMachine({ status: 'idle' }, () => {
    if (machine.state().status === 'success') throw new Error('drawing failed');
  });
  machine.ask(async () => ({ route: makeRoute(1) }));
  await expect.poll(() => String(faults[0])).toContain('drawing failed');
  expect(machine.state().status).toBe('success');
});

it('never answers in the turn in which it was asked, not even when the answer is known', () => {
  const { machine, ask } = setUp();
  ask().answer({ route: makeRoute(1) });
  expect(machine.state().status).toBe('sending');
});
