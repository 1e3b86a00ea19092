/** All ports and lines on a chart, and the same as a list. */
import { defineBlock, fields, type RenderContext } from 'stopover';
import { Flag } from '../elements/flag.tsx';
import { type ChartPort, readCourse, SeaChart } from '../elements/sea-chart.tsx';
import { Section } from '../elements/section.tsx';
import { crossing } from '../pages/crossing.tsx';
import { port } from '../pages/port.tsx';

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
  return context.find({ type: 'crossing' }).flatMap((uuid) => {
    const line = context.read(uuid, crossing, ['title', 'from', 'to', 'course'], 'crossing');
    const [start, end] = [line?.fields.from, line?.fields.to].map((end) =>
      ports.find(({ uuid }) => uuid === end),
    );
    if (!line?.href || !start || !end) return [];
    const { title, course } = line.fields;
    return [{ uuid, title, href: line.href, course: [start, ...readCourse(course), end] }];
  });
}
