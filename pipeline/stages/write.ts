/** Fourth stage: puts a page's files beside the site and notes what the page read, for the next build. */
import { outputPath, payloadPath } from '#renderer';
import { type BuildRun, contentOf } from '../build-run.ts';
import type { PipelineEvents } from '../events.ts';
import { defineStage } from '../stage.ts';

export const writeStage = defineStage({
  name: 'write',
  startsOn: 'page:rendered',
  announces: 'page:written',
  async run(payload, build) {
    const bytes = build.clock.time('write', () => writePage(payload, build));
    await build.events.emit('page:written', { route: payload.page.route, bytes });
  },
});

function writePage({ page, milliseconds }: PipelineEvents['page:rendered'], build: BuildRun): number {
  const { uuid, language, route, html, payload, findings, summary } = page;
  const { reader, assets } = contentOf(build);
  const files = [outputPath(route, build.settings.config.build.format), payloadPath(route)] as const;
  const changed = [
    build.output.put(files[0], html, 'page'),
    build.output.put(files[1], JSON.stringify(payload), 'page'),
  ];
  if (changed.includes(true)) build.changedRoutes.push(route);
  const story = reader.facts(uuid)?.slug ?? uuid;
  build.rendered.add(route);
  const bytes = Buffer.byteLength(html);
  const drawings = page.drawings.map(assets.pathOf);
  const reads = build.reads.add(language, page.reads);
  build.pages.push({
    uuid,
    story,
    language,
    route,
    reads,
    files,
    drawings,
    findings,
    summary,
    milliseconds,
    bytes,
  });
  return bytes;
}
