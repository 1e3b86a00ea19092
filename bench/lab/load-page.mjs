/** One cold load of a page on a slow telephone, measured by the browser itself. */

/**
 * Lighthouse's mobile settings for throttling by the browser: `mobileSlow4G` of its core/config/constants.js (150 ms × 3.75
 * a request, 1.6 Mbit/s × 0.9 down, 0.75 × 0.9 up) and a processor four times slower.
 */
export const conditions = {
  latencyMs: 562.5,
  downKbps: 1474.56,
  upKbps: 675,
  cpuSlowdown: 4,
};
/** The screen of the same settings. */
const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Time after the load event in which shifts and blocking tasks are still counted. */
const SETTLE_MS = 2_000;
/** Shorter tasks do not count as blocking (web.dev, "Total Blocking Time"). */
const LONG_TASK_MS = 50;
const BITS_A_BYTE = 8;

/** Loads an address in a new window without a cache; returns times in milliseconds and the transferred bytes. */
export async function loadPage(browser, address) {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const transfer = await slowDown(page);
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    return { ...summarise(await page.evaluate(() => globalThis.labEntries)), ...transfer };
  } finally {
    await context.close();
  }
}

async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: (conditions.downKbps * 1024) / BITS_A_BYTE,
    uploadThroughput: (conditions.upKbps * 1024) / BITS_A_BYTE,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
  const transfer = { requests: 0, bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transfer.requests += 1;
    transfer.bytes += encodedDataLength;
  });
  return transfer;
}

/** Runs in the page before its own code. */
function observe() {
  const entries = { paints: [], largest: [], shifts: [], tasks: [] };
  globalThis.labEntries = entries;
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => entries.paints.push({ name, startTime }));
  watch('largest-contentful-paint', ({ startTime, element, size }) => {
    const name = element
      ? `${element.localName}${element.className ? `.${String(element.className).split(' ')[0]}` : ''}`
      : '';
    entries.largest.push({ startTime, name, size });
  });
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) entries.shifts.push({ startTime, value });
  });
  watch('longtask', ({ startTime, duration }) => entries.tasks.push({ startTime, duration }));
}

function summarise({ paints, largest, shifts, tasks }) {
  const fcpMs = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  const blocking = tasks.filter(
    ({ startTime, duration }) => startTime + duration > fcpMs && duration > LONG_TASK_MS,
  );
  return {
    fcpMs,
    lcpMs: largest.at(-1)?.startTime ?? Number.NaN,
    lcpElement: largest.at(-1)?.name ?? '',
    cls: worstWindow(shifts),
    tbtMs: blocking.reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0),
  };
}

/** Returns the worst burst of shifts: gaps below a second, five seconds at most (web.dev, "Cumulative Layout Shift"). */
function worstWindow(shifts) {
  let worst = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { startTime, value } of shifts) {
    const isSameWindow = startTime - last < 1_000 && startTime - first < 5_000;
    sum = isSameWindow ? sum + value : value;
    if (!isSameWindow) first = startTime;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return worst;
}
