/** The configuration: whether there is one, and whether it is valid. */
import { relative } from 'node:path';
import { findConfigFile } from '../../configuration/written-config.ts';
import { defineCheck, note, problem, well } from '../diagnosis.ts';

/** Checks the configuration. */
export const configuration = defineCheck({
  name: 'configuration',
  look({ context: { cwd, globals }, configProblem }) {
    if (configProblem !== undefined) {
      return [problem(configProblem, 'Correct what is named; docs/configuration.md lists every key.')];
    }
    const file = findConfigFile(cwd, globals.config);
    if (file !== undefined) return [well(`${relative(cwd, file)} is valid`)];
    return [
      note(
        'there is no file; the defaults and the environment apply',
        'Write stopover.config.json or .ts for your site.',
      ),
    ];
  },
});
