/** All ports and lines on a chart, and the same as a list. */
import { defineBlock, fields, type RenderContext } from 'stopover';
import { Flag } from '../elements/flag.tsx';
import { type ChartPort, readCourse, SeaChart } from '../elements/sea-chart.tsx';
import { Section } from '../elements/section.tsx';
import { port } from '../pages/port.tsx';
import { readCrossings } from '../pages/read-crossings.ts';

export const networkMap = defineBlock({
  name: 'network_map',
  kind: 'section',
  fields: {
    title: fields.text({ maxLength: 60, translatable: true }),
    intro: fields.textarea({ maxLength: 200, translatable: true }),
  },
  render({ fields: { title, intro }, context }) {
    const ports = readPorts(context);
    return (
      <Section title={title} intro={intro} className="network">
        <div className="split">
          <ul className="port-list">
            {ports.map(({ uuid, name, href, summary }) => (
              <li key={uuid}>
                <Flag letter={name} />
                <h3>
                  <a href={href}>{name}</a>
                </h3>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
          <SeaChart label={context.message('ferry.chart')} ports={ports} lines={readLines(context, ports)} />
        </div>
      </Section>
    );
  },
});

function readPorts(
  context: RenderContext,
): readonly (ChartPort & { readonly summary?: string | undefined })[] {
  return context.find({ type: 'port' }).flatMap((uuid) => {
    const found = context.read(uuid, port, ['summary', 'latitude', 'longitude'], 'port');
    return found?.href === undefined ? [] : [{ uuid, name: found.name, href: found.href, ...found.fields }];
  });
}

function readLines(context: RenderContext, ports: readonly ChartPort[]) {
  return readCrossings(context).flatMap(({ uuid, href, fields: { title, from, to, course } }) => {
    const [start, end] = [from, to].map((end) => ports.find((port) => port.uuid === end));
    if (!start || !end || href === undefined) return [];
    return [{ uuid, title, href, course: [start, ...readCourse(course), end] }];
  });
}
