/** Starts a project: files, content and definitions together, then its first build. */
import { join } from 'node:path';
import { listUnkept, type SpaceSchema } from '#pipeline/schema';
import type { CommandContext, CommandResult } from '../command.ts';
import { buildCommand } from '../commands/build.ts';
import { checkCommand } from '../commands/check.ts';
import { readVariables } from '../configuration/environment.ts';
import { tellLackingToken, tellNextSteps, tellProject } from '../messages/init-messages.ts';
import { tellUnkept, tellUnshown } from '../messages/schema-messages.ts';
import { readStories } from '../schema/open-library.ts';
import { readSchema } from '../schema/read-schema.ts';
import { completeFirstFetch, fetchFirst } from './first-fetch.ts';
import { findAnswers, type InitAnswers } from './init-answers.ts';
import type { InitFlags } from './init-flags.ts';
import { installPackages } from './install-packages.ts';
import { checkEmpty, openStage, type ProjectFiles, readIfThere, type Stage } from './new-folder.ts';
import { findPackageManager, type PackageManager } from './package-manager.ts';
import { findSiteFacts } from './site-facts.ts';
import { type SiteFacts, writeConfig } from './starter/config-file.ts';
import { writeBlock, writeBlockTest } from './starter/module-files.ts';
import { demoScripts, type NameCommand, nameCommands, writePackage } from './starter/package-file.ts';
import { projectFiles, writeEnvironment, writeIgnored } from './starter/project-files.ts';
import { writeReadme } from './starter/readme-file.ts';
import { testFiles } from './starter/test-files.ts';
import { writeWorkflows } from './starter/workflow-files.ts';
import { writeSiteBlocks } from './write-site-blocks.ts';

/** The first block of a project without its own space. */
const FIRST_BLOCK = 'notice';

/** Makes the project in a temporary folder, moves it into place, and builds it. @throws StopoverError, before anything is in place. */
export async function startProject(flags: InitFlags, context: CommandContext): Promise<CommandResult> {
  const { cwd } = context;
  checkEmpty(cwd);
  const answers = await findAnswers(flags, context);
  // A broken file is refused before any fetch or write.
  const schema = answers.file === undefined ? undefined : readSchema(answers.file);
  const manager = findPackageManager(cwd, context.env);
  const packages = planPackages(answers.source, manager, cwd);
  const { command } = packages;
  const stage = openStage(cwd);
  try {
    const { fetched, unshown } = await makeProject(
      { ...answers, ...packages, schema, manager },
      stage,
      context,
    );
    context.signal.throwIfAborted();
    stage.commit();
    const report = { action: 'project', folder: cwd, source: answers.source, fetch: fetched };
    tellProject(answers.source, context);
    if (answers.token !== undefined && !readVariables(context).STORYBLOK_TOKEN)
      tellLackingToken(context.terminal);
    if (schema) tellUnkept(listUnkept(schema), context.terminal);
    tellUnshown(unshown, context.terminal);
    const built = fetched && (await buildFirst(context));
    if (answers.source === 'demo' && built && !built.error) await acceptDemoFaults(context);
    if (flags.install) await installPackages(manager, context);
    tellNextSteps(
      {
        folder: context.globals.cwd,
        isBuilt: built !== undefined && !built.error,
        isInstalled: flags.install === true,
        manager,
        command,
      },
      context.terminal,
    );
    return { report: { ...report, build: built?.report }, ...(built?.error ? { error: built.error } : {}) };
  } finally {
    stage.close();
  }
}

async function buildFirst(context: CommandContext) {
  await completeFirstFetch(context);
  return buildCommand.run({} as never, context);
}

/** Accepts the demo's deliberate faults, so that a new pipeline does not fail on the first day. */
async function acceptDemoFaults(context: CommandContext): Promise<void> {
  await checkCommand.run({ updateBaseline: true, format: 'json' }, context);
}

/** The `package.json` of a project. */
interface Packages {
  readonly packageText: string;
  readonly command: NameCommand;
}

function planPackages(source: InitAnswers['source'], { run }: PackageManager, cwd: string): Packages {
  const project = { further: source === 'demo' ? demoScripts : {}, run };
  const packageText = writePackage(cwd, readIfThere(join(cwd, 'package.json')), project);
  return { packageText, command: nameCommands(packageText, project) };
}

/** The answers, the schema from their file, and the author's package manager. */
interface ProjectSource extends InitAnswers, Packages {
  readonly schema: SpaceSchema | undefined;
  readonly manager: PackageManager;
}

/** Writes everything to the stage; returns the report of the fetch, if there was one, and the fields that pages do not show. */
async function makeProject(answers: ProjectSource, stage: Stage, context: CommandContext) {
  const { region, file, schema } = answers;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const facts: SiteFacts = { brand: answers.brand, timeZone, region, home: 'home', dataFolders: [] };
  stage.write({ ...writeProjectFiles(answers, context), 'stopover.config.ts': writeConfig(facts) });
  const fetched = await fetchFirst(answers, stage.folder, context);
  if (answers.source === 'demo') {
    const files = { ...writeIntroduction(answers, context), ...demoBlocks() };
    stage.write({ 'stopover.config.ts': writeConfig({ ...facts, ...demoFacts }), ...files });
    return { fetched, unshown: [] };
  }
  const { known, stories } = fetched ? await readKnown(stage) : { known: new Map(), stories: [] };
  const translations = fetched?.languages.filter((language) => language !== 'default') ?? [];
  const { isData, ...found } = findSiteFacts(stories, translations);
  const { files, unshown } = writeSiteBlocks({ known, isData, file, schema });
  // The folder may have any name.
  const brand = fetched?.spaceName ?? answers.brand;
  stage.write({
    'stopover.config.ts': writeConfig({ ...facts, brand, ...found, translations }),
    ...writeIntroduction({ ...answers, brand }, context),
    ...files,
  });
  return { fetched, unshown };
}

/** The demo's stories fit Stopover's own blocks in two languages. */
const demoFacts = {
  brand: 'Windsock',
  home: 'home',
  dataFolders: ['global', 'content'],
  languages: [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch' },
  ],
  baseline: 'check-baseline.json',
};

function demoBlocks(): ProjectFiles {
  return {
    [`blocks/${FIRST_BLOCK}.tsx`]: writeBlock(FIRST_BLOCK),
    'blocks/index.ts': `/** All blocks and content types of the site. */\nexport * from './${FIRST_BLOCK}.tsx';\n`,
    [`tests/${FIRST_BLOCK}.test.mjs`]: writeBlockTest(FIRST_BLOCK),
  };
}

/** A folder may have a README already. */
function writeIntroduction(answers: ProjectSource, { cwd }: CommandContext): ProjectFiles {
  if (readIfThere(join(cwd, 'README.md')) !== undefined) return {};
  const { brand, manager, command, source } = answers;
  return { 'README.md': writeReadme({ brand, isDemo: source === 'demo', manager, command }) };
}

function writeProjectFiles(answers: ProjectSource, { cwd }: CommandContext): ProjectFiles {
  const { manager, command } = answers;
  const present = (name: string) => readIfThere(join(cwd, name));
  const isNew = answers.token !== undefined && present('.env') === undefined;
  return {
    ...projectFiles,
    ...writeWorkflows(manager, command, present('.git/HEAD')),
    ...testFiles,
    'package.json': answers.packageText,
    '.gitignore': writeIgnored(present('.gitignore')),
    ...manager.files,
    ...(isNew ? { '.env': writeEnvironment(answers.token!, answers.apiUrl) } : {}),
  };
}

async function readKnown(stage: Stage) {
  const { openStore } = await import('#pipeline/store');
  const store = openStore(join(stage.folder, 'fixtures/content'));
  const stories = store.summary.versions.flatMap((version) => [...store.facts(version)]);
  return {
    known: readStories(store),
    stories: [...new Map(stories.map((story) => [story.id, story])).values()],
  };
}
