/** Question: how long does a visitor with a slow telephone wait, on the demo site as `stopover serve` serves it? */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conditions, loadPage } from './lab/load-page.mjs';
import { openBrowser } from './lab/open-browser.mjs';
import { formatTable } from './measure/print-table.mjs';
import { runProcess } from './measure/run-process.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A page of each kind (issue "The visitor's site"). */
const pages = {
  home: '/',
  airport: '/airports/brackholm',
  'car park': '/parking/brackholm/p4-long-stay',
  guide: '/guides/how-early-to-arrive',
  shuttle: '/shuttles/brackholm/s4-p4-terminal-2',
};

/** The goals for each page. */
const goals = { lcpMs: 1_800, cls: 0.02, tbtMs: 50 };

/** Measures the pages in turns; medians of the rounds. */
export async function measureLab({ stopover, rounds, folder, log }) {
  log('  building the demo site');
  await buildDemo({ stopover, folder });
  // The browser ends with this process; the server would stay if there were no browser.
  const browser = await openBrowser();
  const server = await startServer({ stopover, folder });
  try {
    const loads = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, route] of Object.entries(pages)) {
        log(`  round ${round + 1} of ${rounds}: ${name}`);
        loads[name].push(await loadPage(browser, server.url + route));
      }
    }
    return [describeConditions(browser), formatLoads(loads)].join('\n\n');
  } finally {
    await browser.close();
    await server.close();
  }
}

async function buildDemo({ stopover, folder }) {
  mkdirSync(folder, { recursive: true });
  for (const path of ['stopover.config.json', 'middleware', 'fixtures/road-network']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  const from = join(root, 'fixtures/content-api');
  await runProcess({ args: [stopover, 'fetch', '--from', from, '--quiet'], cwd: folder });
  await runProcess({ args: [stopover, 'build', '--quiet'], cwd: folder });
}

async function startServer({ stopover, folder }) {
  const child = spawn(process.execPath, [stopover, 'serve', '--port', '0', '--json', '--quiet'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = await once(child.stdout, 'data');
  const { url } = JSON.parse(String(chunk));
  return {
    url: url.replace(/\/$/, ''),
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function describeConditions(browser) {
  const { latencyMs, downKbps, upKbps, cpuSlowdown } = conditions;
  return `Chromium ${browser.version()}, ${latencyMs} ms a request, ${downKbps} kbit/s down, ${upKbps} up, processor ÷ ${cpuSlowdown}; goals: LCP ${goals.lcpMs} ms, CLS ${goals.cls}, TBT ${goals.tbtMs} ms`;
}

function formatLoads(loads) {
  const columns = ['page', 'FCP ms', 'LCP ms', 'of', 'CLS', 'TBT ms', 'requests', 'kB', 'goals'];
  return formatTable(
    columns,
    Object.entries(loads).map(([name, all]) => {
      const of = (key) => median(all.map((load) => load[key]));
      const missed = Object.keys(goals).filter((key) => !(of(key) < goals[key]));
      return [
        name,
        Math.round(of('fcpMs')),
        Math.round(of('lcpMs')),
        all.at(-1).lcpElement,
        of('cls').toFixed(3),
        Math.round(of('tbtMs')),
        of('requests'),
        (of('bytes') / 1000).toFixed(1),
        missed.length === 0 ? 'met' : `missed: ${missed.join(', ')}`,
      ];
    }),
  );
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
