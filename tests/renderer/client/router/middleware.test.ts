import { expect, it } from 'vitest';
import { runMiddleware } from '../../../../renderer/client/router/middleware.ts';

const to = new URL('https://a.example/help');

it('runs in order and stops at the first that leads elsewhere', async () => {
  const ran: string[] = [];
  const step = (name: string, elsewhere?: string) => async () => ({
    default: () => {
      ran.push(name);
      return elsewhere;
    },
  });
  const known = { first: step('first'), second: step('second', '/login'), third: step('third') };
  expect(await runMiddleware(['first', 'second', 'third'], to, known)).toBe('/login');
  expect(ran).toEqual(['first', 'second']);
});

it.each(['nobody', 'constructor', '__proto__'])('says that "%s" is unknown', async (name) => {
  await expect(runMiddleware([name], to, {})).rejects.toThrow(`Unknown route middleware: "${name}".`);
});

it('goes on when one gives nothing, and names one that gives something else than an address', async () => {
  const giving = (given: unknown) => async () => ({ default: () => given as string });
  const known = { none: giving(null), other: giving({ redirect: '/x' }), last: giving('/last') };
  expect(await runMiddleware(['none', 'last'], to, known)).toBe('/last');
  await expect(runMiddleware(['other', 'last'], to, known)).rejects.toThrow(
    'Route middleware "other" gives no address.',
  );
});
