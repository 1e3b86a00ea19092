/** The id of the job that runs this command, as the usual CI systems name it. */
import type { Environment } from './command.ts';

/** Variables of CI systems that identify one run, the narrowest first, each from the documentation of its system. */
const jobVariables = [
  'CI_JOB_ID', // GitLab
  'GITHUB_RUN_ID', // GitHub Actions, whose jobs have no id in the environment
  'CIRCLE_WORKFLOW_JOB_ID', // CircleCI
  'BUILDKITE_JOB_ID', // Buildkite
  'SYSTEM_JOBID', // Azure Pipelines
  'BITBUCKET_BUILD_NUMBER', // Bitbucket Pipelines
  'TRAVIS_JOB_ID', // Travis CI
  'CODEBUILD_BUILD_ID', // AWS CodeBuild
  'VERCEL_DEPLOYMENT_ID', // Vercel
  'WORKERS_CI_BUILD_UUID', // Cloudflare Workers Builds
  'BUILD_TAG', // Jenkins
  'BUILD_ID', // Netlify
] as const;

/** The id of the job; undefined outside of CI. */
export function findJobId(env: Environment): string | undefined {
  return jobVariables.map((name) => env[name]).find((value) => value !== undefined && value !== '');
}
