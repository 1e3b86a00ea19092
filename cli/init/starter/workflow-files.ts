/** Workflows of a new project for GitHub Actions and GitLab: fetch, build, check, deploy, and rebuilds by webhook. */
import type { PackageManager } from '../package-manager.ts';
import type { NameCommand } from './package-file.ts';

/** Command lines of a workflow. */
interface WorkflowLines {
  /** The branch that is deployed. GitLab has a variable for it. */
  readonly branch: string;
  readonly fetch: string;
  /** They check the code, build the site and test it. */
  readonly tests: readonly string[];
}

const writeGithub = ({ name, install }: PackageManager, { branch, ...lines }: WorkflowLines) => `name: site

on:
  push:
    branches: [${branch}]
  pull_request:
  workflow_dispatch:
  # A publication in Storyblok: README.md says how the webhook is sent.
  repository_dispatch:
    types: [storyblok]

permissions:
  contents: read

# One build at a time: a newer one waits, and builds all that has been published meanwhile.
concurrency:
  group: site-\${{ github.ref }}

jobs:
  site:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
${name === 'npm' ? '          cache: npm\n' : ''}${install.map((command) => `      - run: ${command}\n`).join('')}      # The record of the last build, and the site that it wrote: only pages that changed are rendered.
      - uses: actions/cache/restore@v4
        id: cache
        with:
          path: |
            .stopover
            dist
          key: stopover-\${{ github.ref_name }}-\${{ github.run_id }}-\${{ github.run_attempt }}
          restore-keys: |
            stopover-\${{ github.ref_name }}-
            stopover-${branch}-
      - run: ${lines.fetch}
        if: github.event_name != 'pull_request'
        env:
          STORYBLOK_TOKEN: \${{ secrets.STORYBLOK_TOKEN }}
${lines.tests.map((line) => `      - run: ${line}\n`).join('')}      - run: npx stopover check --format github
      # Also after a failed check, whose mend is the next build.
      - uses: actions/cache/save@v4
        if: always() && steps.cache.outputs.cache-primary-key != ''
        with:
          path: |
            .stopover
            dist
          key: \${{ steps.cache.outputs.cache-primary-key }}
      # The command of your host, such as: npx netlify-cli deploy --prod --dir dist
      - run: \${{ vars.DEPLOY_COMMAND }}
        if: github.ref == 'refs/heads/${branch}' && github.event_name != 'pull_request' && vars.DEPLOY_COMMAND != ''
        env:
          DEPLOY_TOKEN: \${{ secrets.DEPLOY_TOKEN }}
`;

const NPM_CACHE = `    - key:
        files: [package-lock.json]
      paths: [.npm/]
`;

const writeGitlab = (
  { name, install }: PackageManager,
  lines: WorkflowLines,
) => `# A publication in Storyblok starts a pipeline through a trigger: README.md says how.
image: node:22

workflow:
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

site:
  # One build at a time.
  resource_group: site
  cache:
${name === 'npm' ? NPM_CACHE : ''}    # The record of the last build, and the site that it wrote: only pages that changed are rendered.
    - key: stopover-$CI_COMMIT_REF_SLUG
      fallback_keys: [stopover-$CI_DEFAULT_BRANCH]
      paths: [.stopover/, dist/]
      # Also after a failed check, whose mend is the next build.
      when: always
  script:
${install.map((command) => `    - ${command}${command === 'npm ci' ? ' --cache .npm --prefer-offline' : ''}\n`).join('')}    # Variables that are protected do not reach merge requests of others.
    - if [ -n "$STORYBLOK_TOKEN" ] || [ "$CI_PIPELINE_SOURCE" != "merge_request_event" ]; then ${lines.fetch}; else echo "Without STORYBLOK_TOKEN, this pipeline builds the committed content."; fi
${lines.tests.map((line) => `    - ${line}\n`).join('')}    - npx stopover check --format junit > check.xml
    # The command of your host, such as: npx netlify-cli deploy --prod --dir dist
    - if [ -n "$DEPLOY_COMMAND" ] && [ "$CI_COMMIT_BRANCH" = "$CI_DEFAULT_BRANCH" ]; then sh -c "$DEPLOY_COMMAND"; fi
  artifacts:
    when: always
    paths: [dist/]
    reports:
      junit: check.xml
`;

/** Plain names of branches: others would need quotes in a workflow. */
const CURRENT_BRANCH = /^ref: refs\/heads\/([\w./-]+)\s*$/;

/** Files by their paths. @param head the text of `.git/HEAD`, if there is a repository. */
export function writeWorkflows(
  manager: PackageManager,
  command: NameCommand,
  head = '',
): Readonly<Record<string, string>> {
  const [, branch = 'main'] = CURRENT_BRANCH.exec(head) ?? [];
  // An author's own script for tests does not build the site, and stays a part of the workflow.
  const tests = new Set([command('typecheck'), command('test'), `${manager.run} test`]);
  const lines = { branch, fetch: command('fetch'), tests: [...tests] };
  return {
    '.github/workflows/site.yml': writeGithub(manager, lines),
    '.gitlab-ci.yml': writeGitlab(manager, lines),
  };
}
