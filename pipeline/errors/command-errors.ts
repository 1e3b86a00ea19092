/** Errors of the commands check, explain and doctor, of the installation, and of the connection to the network. */
import type { CatalogueEntry } from './catalogue-entry.ts';

/** A part of the catalogue in pipeline/errors.ts. */
export const commandErrors = {
  'baseline-unreadable': {
    exitCode: 2,
    message: 'The baseline {file} could not be read: {reason}',
    hint: 'Run the same check with --update-baseline, which writes all current findings to it. If somebody edited the file, correct it instead.',
  },
  'check-failed': {
    exitCode: 3,
    message: 'The check found {count}.',
    hint: 'Fix what is named above. To accept the current findings, write them to a baseline: --baseline FILE --update-baseline.',
  },
  'code-unknown': {
    exitCode: 2,
    message: 'There is no code "{code}"; {names}',
    hint: 'Run "stopover explain" to list every code.',
  },
  'doctor-problems': {
    exitCode: 2,
    message: 'The doctor found {count}.',
    hint: 'Follow the advice below each problem, then run "stopover doctor" again.',
  },
  'packages-in-archives': {
    exitCode: 2,
    message: "Stopover needs the folder node_modules, which Yarn's Plug'n'Play leaves out.",
    hint: 'Write "nodeLinker: node-modules" into .yarnrc.yml and run "yarn install". For a new project, run "YARN_NODE_LINKER=node-modules yarn create stopover my-site".',
  },
  'packages-not-installed': {
    exitCode: 4,
    message: 'The project was created, but its packages could not be installed: {reason}.',
    hint: 'Run "{manager} install" in its folder.',
  },
  'program-replaced': {
    exitCode: 2,
    message:
      'Stopover {version} runs here, but its files were {now}, by an installation for example. It needs a restart.',
    hint: 'End the command, and start it again when the installation is finished.',
  },
  'proxy-invalid': {
    exitCode: 2,
    message: '{variable} is not the address of a proxy.',
    hint: 'Set it to an address such as "http://proxy.example.com:3128", or unset it. A percent sign in its password is written "%25".',
  },
  'queue-incomplete': {
    exitCode: 2,
    message: 'Pages cannot be rendered on several machines: {missing} is not set.',
    hint: 'Set REDIS_URL in the environment or in .env (a worker takes --redis, too), and "build.sharedFolder" to a folder that all machines see or to s3://BUCKET/FOLDER (a worker takes --shared, too).',
  },
  'queue-unavailable': {
    exitCode: 2,
    message: 'Rendering on several machines needs the package {package}, which is not installed.',
    hint: 'Run "npm install {install}" in the project, on every machine.',
  },
  'redis-unreachable': {
    exitCode: 4,
    message: 'Redis cannot be reached: {reason}',
    hint: 'Check that Redis runs, that this machine may reach it, and the address and password in REDIS_URL.',
  },
  'redis-unusable': {
    exitCode: 4,
    message: 'Redis refuses what the queue needs: {reason}',
    hint: 'Workers need Redis 6.2 or newer that takes writes and has free memory, and a user with the rights in docs/scale.md.',
  },
  'storage-unusable': {
    exitCode: 4,
    message: 'The storage that the build shares with its workers cannot be used: {reason}',
    hint: 'Check that this machine may reach it, and its endpoint, region and credentials in the environment (docs/scale.md).',
  },
  'unawaited-failure': {
    exitCode: 1,
    message: 'Something failed that nothing waited for: {reason}',
    hint: 'Look for timers, streams, and promises without "await" in the configuration and in the modules of the site, and handle their errors; --verbose adds the stack.',
  },
} as const satisfies Record<string, CatalogueEntry>;
