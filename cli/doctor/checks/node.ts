/** The version of Node. An older one does not come so far (cli/check-node.cjs). */
import { defineCheck, well } from '../diagnosis.ts';

/** Looks at Node. */
export const node = defineCheck({
  name: 'Node',
  look: () => [well(`${process.versions.node} on ${process.platform} ${process.arch}`)],
});
