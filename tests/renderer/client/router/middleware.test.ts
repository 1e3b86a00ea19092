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
