/** The reads of a page, as a drawing. The list beside it has the same in words, so screen readers may skip it. */
import type { ReactNode } from 'react';
import type { Dependency, DependencyGroup } from './dependencies.ts';

/** Maximum number of dependencies drawn for a group; the others are counted. */
const DRAWN_OF_GROUP = 7;
const ROW = 30;
const GROUP_GAP = 14;
const NODE_HEIGHT = 24;
/** Columns of the drawing: the page, the groups, their items. */
const columns = { page: 8, group: 250, item: 530, end: 900 } as const;
/** Characters that fit into a node. */
const FITTING = { page: 26, group: 26, item: 44 } as const;

interface Row {
  readonly text: string;
  readonly isShell: boolean;
  readonly y: number;
}

interface PlacedGroup {
  readonly title: string;
  readonly y: number;
  readonly rows: readonly Row[];
}

interface DependencyGraphProps {
  readonly route: string;
  readonly groups: readonly DependencyGroup[];
}

/** Renders the drawing as SVG, in a section that scrolls. */
export function DependencyGraph({ route, groups }: DependencyGraphProps): ReactNode {
  const { placed, height } = placeGroups(groups);
  const middle = height / 2;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1)
    <section className="scroll" aria-label="Drawing of the dependencies" tabIndex={0}>
      <svg
        className="graph"
        viewBox={`0 0 ${columns.end + 8} ${height}`}
        width={columns.end + 8}
        aria-hidden="true"
      >
        {placed.map(({ title, y, rows }) => (
          <g key={title}>
            <Edge from={[columns.group - 34, middle]} to={[columns.group, y]} />
            {rows.map((row) => (
              <Edge key={row.y} from={[columns.item - 34, y]} to={[columns.item, row.y]} />
            ))}
            <Node
              x={columns.group}
              y={y}
              end={columns.item - 34}
              kind="group"
              text={fit(title, FITTING.group)}
            />
            {rows.map(({ text, y: rowY, isShell }) => (
              <Node
                key={rowY}
                x={columns.item}
                y={rowY}
                end={columns.end}
                kind={isShell ? 'shell' : 'item'}
                text={fit(text, FITTING.item)}
              />
            ))}
          </g>
        ))}
        <Node
          x={columns.page}
          y={middle}
          end={columns.group - 34}
          kind="page"
          text={fit(route, FITTING.page)}
        />
      </svg>
    </section>
  );
}

function placeGroups(groups: readonly DependencyGroup[]): { placed: PlacedGroup[]; height: number } {
  let top = ROW / 2;
  const placed = groups.map(({ title, dependencies }) => {
    const texts = drawnTexts(dependencies);
    const rows = texts.map((text, index) => ({ ...text, y: top + index * ROW }));
    const y = top + ((rows.length - 1) * ROW) / 2;
    top += rows.length * ROW + GROUP_GAP;
    return { title, y, rows };
  });
  return { placed, height: Math.max(top, ROW * 2) };
}

function drawnTexts(dependencies: readonly Dependency[]): Omit<Row, 'y'>[] {
  const drawn = dependencies
    .slice(0, DRAWN_OF_GROUP)
    .map(({ name, detail, isShell }) => ({ text: detail === '' ? name : `${name}: ${detail}`, isShell }));
  const more = dependencies.length - drawn.length;
  return more > 0 ? [...drawn, { text: `and ${more} more`, isShell: false }] : drawn;
}

function fit(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}

interface NodeProps {
  readonly x: number;
  readonly y: number;
  readonly end: number;
  readonly kind: 'page' | 'group' | 'item' | 'shell';
  readonly text: string;
}

function Node({ x, y, end, kind, text }: NodeProps): ReactNode {
  return (
    <g className={`node node--${kind}`}>
      <rect x={x} y={y - NODE_HEIGHT / 2} width={end - x} height={NODE_HEIGHT} rx={4} />
      <text x={x + 8} y={y} dominantBaseline="central">
        {text}
      </text>
    </g>
  );
}

type Point = readonly [x: number, y: number];

function Edge({ from, to }: { readonly from: Point; readonly to: Point }): ReactNode {
  const middle = (from[0] + to[0]) / 2;
  return (
    <path
      className="edge"
      d={`M${from[0]} ${from[1]}C${middle} ${from[1]} ${middle} ${to[1]} ${to[0]} ${to[1]}`}
    />
  );
}
