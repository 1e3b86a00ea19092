/** A misspelt name in a style sheet is not visible on a page, so the preview names it in the terminal. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeProject } from '../support/make-project.ts';
import { startProgram } from '../support/run-program.ts';

const block = (name: string) => `import { defineBlock } from 'stopover';
import classes from './note.module.css';
export const note = defineBlock({
  name: 'note',
  kind: 'section',
  fields: {},
  render: () => <p className={classes.${name}}>Note</p>,
});
`;

it('tells of a class that a module asks for in vain, at the start and after a change', async () => {
  const cwd = makeProject({
    'stopover.config.json': JSON.stringify({ blocks: ['note.tsx'] }),
    'note.module.css': '.card { color: red; }',
    'note.tsx': block('kard'),
  });
  const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
  await program.said(/\n/);
  await program.said(/note\.module\.css has no class "kard"; did you mean "card"\?/, 'stderr');
  writeFileSync(join(cwd, 'note.tsx'), block('cart'));
  await program.said(/note\.module\.css has no class "cart"; did you mean "card"\?/, 'stderr');
  program.kill('SIGTERM');
  const { stderr } = await program.ended;
  expect(stderr.match(/has no class/g)).toHaveLength(2);
});

it('tells of a misspelt property, in a style sheet of the site and of a module', async () => {
  const cwd = makeProject({
    'stopover.config.json': JSON.stringify({ blocks: ['note.tsx'], styles: ['site.css'] }),
    'site.css': '.page { heigth: 1rem; }',
    'note.module.css': '.card { color: red; }',
    'note.tsx': block('card'),
  });
  const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
  await program.said(/\n/);
  await program.said(/site\.css:1:9: CSS has no property "heigth"; did you mean "height"\?/, 'stderr');
  writeFileSync(join(cwd, 'note.module.css'), '.card { paddin: 1rem; }');
  await program.said(/note\.module\.css:1:9: CSS has no property "paddin"/, 'stderr');
  program.kill('SIGTERM');
  const { stderr } = await program.ended;
  expect(stderr.match(/CSS has no property/g)).toHaveLength(2);
});
