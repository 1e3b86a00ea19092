/** Workflows of a new project for GitHub Actions and GitLab: fetch, build, check, deploy, and rebuilds by webhook. */

const github = `name: site

on:
  push:
    branches: [main]
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
          cache: npm
      - run: npm ci
      # The record of the last build, and the site that it wrote: only pages that changed are rendered.
      - uses: actions/cache@v4
        with:
          path: |
            .stopover
            dist
          key: stopover-\${{ github.ref_name }}-\${{ github.run_id }}
          restore-keys: |
            stopover-\${{ github.ref_name }}-
            stopover-main-
      - run: npm run fetch
        if: github.event_name != 'pull_request'
        env:
          STORYBLOK_TOKEN: \${{ secrets.STORYBLOK_TOKEN }}
      - run: npm run typecheck
      - run: npm test
      - run: npx stopover check --format github
      # The command of your host, such as: npx netlify-cli deploy --prod --dir dist
      - run: \${{ vars.DEPLOY_COMMAND }}
        if: github.ref == 'refs/heads/main' && github.event_name != 'pull_request' && vars.DEPLOY_COMMAND != ''
        env:
          DEPLOY_TOKEN: \${{ secrets.DEPLOY_TOKEN }}
`;

const gitlab = `# A publication in Storyblok starts a pipeline through a trigger: README.md says how.
image: node:22

workflow:
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

site:
  # One build at a time.
  resource_group: site
  cache:
    - key:
        files: [package-lock.json]
      paths: [.npm/]
    # The record of the last build, and the site that it wrote: only pages that changed are rendered.
    - key: stopover-$CI_COMMIT_REF_SLUG
      fallback_keys: [stopover-$CI_DEFAULT_BRANCH]
      paths: [.stopover/, dist/]
  script:
    - npm ci --cache .npm --prefer-offline
    # Variables that are protected do not reach merge requests of others.
    - if [ -n "$STORYBLOK_TOKEN" ]; then npm run fetch; fi
    - npm run typecheck
    - npm test
    - npx stopover check --format junit > check.xml
    # The command of your host, such as: npx netlify-cli deploy --prod --dir dist
    - if [ -n "$DEPLOY_COMMAND" ] && [ "$CI_COMMIT_BRANCH" = "$CI_DEFAULT_BRANCH" ]; then sh -c "$DEPLOY_COMMAND"; fi
  artifacts:
    when: always
    paths: [dist/]
    reports:
      junit: check.xml
`;

/** Files by their paths. */
export const workflowFiles: Readonly<Record<string, string>> = {
  '.github/workflows/site.yml': github,
  '.gitlab-ci.yml': gitlab,
};
