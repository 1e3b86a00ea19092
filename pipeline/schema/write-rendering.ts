/** Writes a plain rendering of a field: markup that is easy to read and to replace. */
import type { PlannedComponent, PlannedField } from './plan-components.ts';
import { writeProperty, writeText } from './write-literal.ts';

/** Text fields with these names are headings. */
const HEADING = /^(?:title|headline|heading|name)$/;

/** Finds the field that is the heading of a block, if it has one. */
export function findHeading(fields: readonly PlannedField[]): PlannedField | undefined {
  return fields.find(({ name, plan }) => HEADING.test(name) && /^(?:requiredT|t)ext$/.test(plan.builder));
}

/** Writes a field as JSX; undefined for one that is not shown. */
export function writeRendering(field: PlannedField): string | undefined {
  const { builder } = field.plan;
  const base = builder.replace(/^required./, (start) => start.slice(-1).toLowerCase());
  const write = Object.hasOwn(renderings, base) ? renderings[base] : undefined;
  return write?.({ value: writeProperty('values', field.name), place: `\`\${path}.${field.name}\``, field });
}

/** Lists the fields of pages and blocks, as `destination.location`, whose values are not shown: those of plugins, and others than texts and numbers of unknown types. */
export function listUnshown(components: readonly PlannedComponent[]): readonly string[] {
  const rendered = components.filter(({ kind }) => kind !== 'record');
  return rendered.flatMap(({ name, fields }) =>
    fields.filter(isUnshown).map((field) => `${name}.${field.name}`),
  );
}

function isUnshown({ plan: { builder }, mayHoldOthers }: PlannedField): boolean {
  return builder === 'plugin' || builder === 'requiredPlugin' || (builder === 'custom' && mayHoldOthers);
}

interface Part {
  /** The field's value as an expression. */
  readonly value: string;
  /** Its path in the story as an expression. */
  readonly place: string;
  readonly field: PlannedField;
}

type Rendering = (part: Part) => string;

const paragraph: Rendering = ({ value }) => `{${value} && <p>{${value}}</p>}`;
const list: Rendering = ({ value }) => `{${value}.length > 0 && <p>{${value}.join(', ')}</p>}`;

/** Renderings by builder. Fields that only structure the form, and texts for search engines, are not shown. */
const renderings: Readonly<Record<string, Rendering>> = {
  text: paragraph,
  textarea: paragraph,
  datetime: ({ value }) => `{${value} && <p><time dateTime={${value}}>{${value}.slice(0, 10)}</time></p>}`,
  option: paragraph,
  datasourceOption: paragraph,
  languageOption: paragraph,
  externalOption: paragraph,
  options: list,
  datasourceOptions: list,
  languageOptions: list,
  externalOptions: list,
  number: ({ value }) => `{${value} !== undefined && <p>{${value}}</p>}`,
  boolean: ({ value, field }) => `{${value} && <p>{${writeText(field.label)}}</p>}`,
  markdown: ({ value, place }) => `{context.renderMarkdown(${value}, ${place})}`,
  richText: ({ value, place }) => `{context.renderRichText(${value}, ${place})}`,
  bloks: ({ value, place }) => `{context.renderBlocks(${value}, ${place})}`,
  multilink: ({ value, place, field }) =>
    `{${value} && <p><a {...context.link(${value}, ${place})}>{${value}.title ?? ${writeText(field.label)}}</a></p>}`,
  asset: (part) => `{${part.value} && ${writeFile(part.value, part)}}`,
  assets: ({ value, field }) => {
    const place = `\`\${path}.${field.name}[\${index}]\``;
    return `{${value}.map((file, index) => (\n  <p key={index}>${writeFile('file', { place, field })}</p>\n))}`;
  },
  reference: ({ value }) => writeReferences(`[${value}]`),
  references: ({ value }) => writeReferences(value),
  table: ({ value }) => writeTable(value),
  custom: ({ value }) =>
    `{(typeof ${value} === 'string' || typeof ${value} === 'number') && <p>{${value}}</p>}`,
};

function writeFile(file: string, { place, field }: Pick<Part, 'place' | 'field'>): string {
  if (field.showsImages) return `<img {...context.image(${file}, { width: 800 }, ${place})} />`;
  const link = `context.link({ linktype: 'asset', url: ${file}.filename }, ${place})`;
  return `<a {...${link}}>{${file}.title ?? ${writeText(field.label)}}</a>`;
}

function writeReferences(uuids: string): string {
  return `{${uuids}
  .flatMap((uuid) => (uuid && context.page(uuid)) || [])
  .map((page) => (
    <p key={page.href}><a href={page.href}>{page.name}</a></p>
  ))}`;
}

function writeTable(value: string): string {
  return `{${value} && (
  <table>
    <thead>
      <tr>{${value}.thead.map((cell, index) => <th key={index} scope="col">{cell.value}</th>)}</tr>
    </thead>
    <tbody>
      {${value}.tbody.map((row, index) => (
        <tr key={index}>{row.body.map((cell, column) => <td key={column}>{cell.value}</td>)}</tr>
      ))}
    </tbody>
  </table>
)}`;
}
