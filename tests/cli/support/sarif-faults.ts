/** Checks SARIF against its published schema. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const require = createRequire(import.meta.url);

/** Lists the places where a document is not SARIF 2.1.0. The schema is of draft 4, whose `id` is called `$id` today. */
export function findSarifFaults(log: unknown): readonly unknown[] {
  const path = require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
  const { id, $schema, ...schema } = JSON.parse(readFileSync(path, 'utf8'));
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const validate = ajv.compile({ $id: id, ...schema });
  return validate(log)
    ? []
    : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}
