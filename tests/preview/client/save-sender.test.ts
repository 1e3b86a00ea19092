import { expect, it } from 'vitest';
import { createSaveSender } from '../../../preview/client/save-sender.ts';

it('sends each save until it has arrived, in order, and waits longer each time', async () => {
  const [sent, pauses, said]: [number[], number[], string[]] = [[], [], []];
  let failures = 7;
  const send = createSaveSender<number>({
    async send(save) {
      sent.push(save);
      failures -= 1;
      if (failures >= 0) throw new Error('no network');
    },
    onFailure: () => said.push('away'),
    onRecovery: () => said.push('there'),
    wait: async (milliseconds) => void pauses.push(milliseconds),
  });
  await Promise.all([send(1), send(2)]);
  expect(sent).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2]);
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
  expect(said).toEqual([...pauses.map(() => 'away'), 'there']);
});
