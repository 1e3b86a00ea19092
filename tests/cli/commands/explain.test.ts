/** `stopover explain`: every code has an explanation. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCatalogue, listRules } from '#pipeline';
import { listCodes } from '../../../cli/explain/find-code.ts';
import { generalMeanings } from '../../../cli/explain/general-meanings.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { FailureDocument, readDocument } from '../support/json-documents.ts';
import { runInProcess } from '../support/run-in-process.ts';

const root = join(import.meta.dirname, '../../..');

/** Codes that the program's own sources warn with. */
function listWarnedCodes(): readonly string[] {
  const files = ['cli', 'pipeline'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const codes = texts.flatMap((text) => [...text.matchAll(/\bcode: '([a-z]+(?:-[a-z]+)+)'/g)]);
  return [...new Set(codes.map(([, code]) => code!))];
}

describe('stopover explain', () => {
  it('should know every error, every rule, and every warning of the sources', () => {
    const known = new Set(listCodes().map(({ code }) => code));
    const warned = listWarnedCodes();
    expect(warned.length).toBeGreaterThan(20);
    const codes = [...Object.keys(errorCatalogue), ...listRules().keys(), ...warned];
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
    for (const { means, mend, about } of listCodes()) {
      for (const text of [means, mend, about]) expect(text).not.toMatch(/^$|\{\w+\}|undefined/);
    }
  });

  it('should say meaning, cause and remedy', async () => {
    const cwd = makeTemporaryFolder();
    const { status, stdout } = await runInProcess(['explain', '(store-missing)'], { cwd });
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'store-missing (error)',
      '  There is no fixture store at FOLDER.',
      '  The arguments, the configuration or the environment is the cause; the exit status is 2.',
      expect.stringMatching(/^ {2}What to do: Run "stopover fetch" first/),
    ]);
    const json = await runInProcess(['explain', 'broken-link', '--json'], { cwd });
    const { codes } = readDocument(
      json,
      z.looseObject({ codes: z.array(z.looseObject({ code: z.string() })) }),
    );
    expect(codes).toEqual([expect.objectContaining({ code: 'broken-link', kind: 'rule' })]);
  });

  it('should use general words where a message is made of its values', async () => {
    const explained = new Map(listCodes().map((entry) => [entry.code, entry]));
    expect(Object.keys(generalMeanings).filter((code) => !explained.has(code))).toEqual([]);
    const bare = /^[A-Z]+$|\b(?:is|There is|were|found|differ in) [A-Z]{3,}\b(?!\.\w)/;
    const badly = [...explained.values()].filter(({ means, mend }) => bare.test(means) || bare.test(mend));
    // The version of Node is in the message, and the reader has it.
    expect(badly.map(({ code }) => code)).toEqual(['node-too-old']);
    const cwd = makeTemporaryFolder();
    const { stdout } = await runInProcess(['explain', 'rollback-impossible'], { cwd });
    expect(stdout).toContain('  The target of the deployments keeps no earlier build, no other build');
  });

  it('should name the nearest codes for one that is not there, and list all', async () => {
    const cwd = makeTemporaryFolder();
    const result = await runInProcess(['explain', 'orphan-pages', '--json'], { cwd });
    const { error } = readDocument(result, FailureDocument);
    expect([result.status, error.code]).toEqual([2, 'code-unknown']);
    expect(error.message).toContain('did you mean orphan-page');
    const strange = await runInProcess(['explain', 'zzzzzzzzzzzzzzzz'], { cwd });
    expect(strange.stderr).toContain('There is no code "zzzzzzzzzzzzzzzz"; none is like it.');
    const { stdout } = await runInProcess(['explain'], { cwd });
    expect(stdout.trimEnd().split('\n')).toHaveLength(listCodes().length);
  });
});
