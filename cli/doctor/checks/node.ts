/** The version of Node. The program does not start on an older one (cli/check-node.cjs). */
import { defineCheck, well } from '../diagnosis.ts';

/** Checks Node. */
export const node = defineCheck({
  name: 'Node',
  look: () => [well(`${process.versions.node} on ${process.platform} ${process.arch}`)],
});
