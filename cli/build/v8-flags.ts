/**
 * All V8 flags that a build sets, and the Node lines that each is for, as measured with 5,000 pages and two threads. V8 prints a
 * complaint about a flag that it does not know, and may drop or rename a flag with any release. So a flag is only set
 * on the lines that it names; other lines run with V8's defaults.
 *
 * A flag is here if it saves a tenth or more of CPU time or memory on a line. Heaps that grow more slowly save nothing on
 * Node 22 and 24. On Node 26, none of them saved a tenth when they were measured there.
 */

interface Flag {
  readonly name: string;
  readonly value: number;
  readonly nodeLines: readonly number[];
}

const flags: readonly Flag[] = [
  // V8 optimises a function four times later than by default: a tenth of a cold build's CPU time. Most of a build's code
  // runs briefly, and V8's compiler runs on the cores that render.
  { name: 'interrupt-budget', value: 270_000, nodeLines: [20] },
  // The same since V8 12. Together with the next flag it saves a seventh of a build after one edit on Node 22.
  { name: 'invocation-count-for-turbofan', value: 12_000, nodeLines: [22, 24] },
  // A quarter of the code that V8 puts into one function by default, so it optimises less code several times.
  { name: 'max-inlined-bytecode-size-cumulative', value: 250, nodeLines: [20, 22, 24] },
  // Percent by which a heap grows between two collections: 270 MB instead of 320. By itself V8 lets heaps grow to
  // several times what is alive.
  { name: 'heap-growing-percent', value: 60, nodeLines: [20] },
];

/**
 * The same for a build that renders many pages: saves a sixth of the memory on Node 20, for an eighth more CPU time. It is also
 * set on 22 and 24, where no build of that size has been measured yet.
 */
const heapGrowthOfMany: Flag = { name: 'heap-growing-percent', value: 30, nodeLines: [20, 22, 24] };
const MANY_PAGES = 30_000;

/** The flags of every build on a Node line, such as `--heap-growing-percent=60`. */
export function listFlags(nodeLine = ownLine()): readonly string[] {
  return flags.filter(({ nodeLines }) => nodeLines.includes(nodeLine)).map(formatFlag);
}

/** Sets the flags for this process and its threads. Code that Node keeps belongs to the flags with which it was compiled. */
export function setFlags(): void {
  for (const flag of listFlags()) setFlag(flag);
}

/** Saves memory at the cost of CPU time in a build that renders many pages. */
export function setFlagsForPages(pages: number): void {
  if (pages < MANY_PAGES || !heapGrowthOfMany.nodeLines.includes(ownLine())) return;
  setFlag(formatFlag(heapGrowthOfMany));
}

/** An unchanged build sets no flags, and does not load the module. */
function setFlag(flag: string): void {
  process.getBuiltinModule('node:v8').setFlagsFromString(flag);
}

function formatFlag({ name, value }: Flag): string {
  return `--${name}=${value}`;
}

function ownLine(): number {
  return Number.parseInt(process.versions.node, 10);
}
