/** The `README.md` of a new project. */
import type { PackageManager } from '../package-manager.ts';
import type { NameCommand } from './package-file.ts';

const describeDemo = ({ manager: { create }, command }: ReadmeFacts) => `
## The demo
The stories are those of Stopover's demo. \`${command('fetch')}\` takes them from the package, without an account. The demo has faults on purpose.
\`check-baseline.json\` lists them, so \`${command('check')}\` reports only new ones. To see them all, remove \`check.baseline\` from \`stopover.config.ts\`.

\`npx stopover demo\` serves an editor, too. For a space of your own, start another project: \`${create} my-site\`.
`;

const baseline = ` To start from the current errors, set \`check: { baseline: 'check-baseline.json' }\` in
   \`stopover.config.ts\`, run \`npx stopover check --update-baseline\`, and commit the file that it writes.`;

interface ReadmeFacts {
  readonly brand: string;
  readonly isDemo: boolean;
  readonly manager: PackageManager;
  readonly command: NameCommand;
}

/** Writes the document. The brand is on a separate line, as text. */
export function writeReadme(facts: ReadmeFacts): string {
  const { brand, isDemo, command } = facts;
  return `# ${brand.replace(/[\\`*_{}[\]<>()#+!|-]/g, '\\$&').replace(/\s+/g, ' ')}

A website made by [Stopover](https://www.npmjs.com/package/stopover) from a Storyblok space.

| command | does |
|---|---|
| \`${command('fetch')}\` | brings the stories into \`fixtures/content\`; commit them |
| \`${command('dev')}\` | shows drafts while you work, and reloads when a block changes |
| \`${command('build')}\` | writes the site to \`dist\` |
| \`${command('serve')}\` | serves \`dist\` as a host would |
| \`${command('check')}\` | looks for broken links, images without a description and more |
| \`${command('typecheck')}\` | checks the types of blocks and configuration |
| \`${command('test')}\` | builds the site, then runs the tests |
| \`npx stopover init --block NAME\` | adds a block with its test |
| \`npx stopover init --island NAME\` | adds a component that runs in the browser |

| file | holds |
|---|---|
| \`stopover.config.ts\` | the configuration |
| \`blocks/\` | a definition for each block and content type: its fields and its markup |
| \`fixtures/content/\` | the stories, as the last fetch brought them |
| \`.env\` | the access token; copy \`.env.example\`, and never commit it |
${isDemo ? describeDemo(facts) : ''}
## When the schema changes
\`npx stopover schema diff components.json\` says what differs from the file that \`storyblok components pull\` writes.
\`npx stopover schema import components.json\` adds definitions for new components, and leaves yours as they are.

## Continuous integration
Both workflows restore the last build, fetch, build, test, check and deploy. Keep the one for your service.
Services read it at the root of the repository. In a monorepo, move it there, and run its commands in the folder of this site.

1. Set the secret \`STORYBLOK_TOKEN\`.
2. Set the variable \`DEPLOY_COMMAND\` to the command of your host. Without it, nothing is deployed.
3. Errors that the check finds fail the workflow.${isDemo ? '' : baseline}
4. Let publications start a build:
   - **GitLab**: create a trigger token (Settings > CI/CD), and enter its webhook address in Storyblok (Settings > Webhooks):
     \`https://gitlab.com/api/v4/projects/ID/ref/main/trigger/pipeline?token=TOKEN\`
   - **GitHub**: builds start with a \`repository_dispatch\` of the type \`storyblok\`. GitHub wants a header for it, so send the webhook
     through a service that adds one, or to \`stopover preview\`, which fetches and builds by itself.
`;
}
