/** An airport's terminals: those with their own page, or else those that editors describe on the airport's page. */
import type { ReactNode } from 'react';
import { terminalPanel } from '../../../blocks/items/terminal-panel.ts';
import { itemPath } from '../../../blocks/parts/item-path.ts';
import { terminal } from '../../../content-types/terminal.ts';
import { Heading } from '../../../elements/sections/heading.tsx';
import type { RichTextDocument } from '../../../model/fields/fields.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import type { RawBlock } from '../../../model/story.ts';
import { DoorsList } from '../facts/doors-list.tsx';
import { ZonesTable } from '../facts/zones-table.tsx';
import { SignedName } from '../signed-name.tsx';
import { TemplateSection } from '../template-section.tsx';

interface TerminalPanelsProps {
  readonly context: RenderContext;
  readonly uuids: readonly string[];
  readonly panels: readonly RawBlock[];
  readonly title: string;
}

/** A section of panels, or nothing at an airport without terminals. */
export function TerminalPanels({ context, uuids, panels, title }: TerminalPanelsProps): ReactNode {
  const pages = uuids.flatMap((uuid) => readTerminal(uuid, context) ?? []);
  const terminals = pages.length > 0 ? pages : readPanels(panels, context);
  if (terminals.length === 0) return null;
  return (
    <TemplateSection context={context} title={title}>
      <div className="two-ways">
        {terminals.map((panel) => (
          <Panel key={panel.key} panel={panel} context={context.deeper()} />
        ))}
      </div>
    </TemplateSection>
  );
}

interface PanelContent {
  readonly key: string;
  readonly href?: string | undefined;
  /** Language of the page, when it is not the language of this one. */
  readonly hrefLang?: string | undefined;
  readonly name: string;
  readonly code: string;
  readonly doors?: string | undefined;
  readonly zones: readonly RawBlock[];
  readonly directions?: RichTextDocument | undefined;
  readonly path: string;
}

interface PanelProps {
  readonly panel: PanelContent;
  readonly context: RenderContext;
}

function Panel({ panel, context }: PanelProps): ReactNode {
  const { href, hrefLang, name, code, path } = panel;
  const sign = <SignedName name={name} sign={{ kind: 't', code }} />;
  return (
    <div className="panel">
      <Heading context={context}>
        {href ? (
          <a href={href} hrefLang={hrefLang}>
            {sign}
          </a>
        ) : (
          sign
        )}
      </Heading>
      <DoorsList doors={panel.doors} />
      <ZonesTable
        context={context}
        terminal={name}
        zones={panel.zones}
        path={`${path}.zones`}
        id={`table_zones-${code.toLowerCase()}`}
      />
      {context.deeper().renderRichText(panel.directions, `${path}.directions`)}
    </div>
  );
}

/** The directions are on the terminal's own page. */
function readTerminal(uuid: string, context: RenderContext): PanelContent | undefined {
  const part = context.read(uuid, terminal, ['name', 'code', 'doors', 'zones'], 'terminal');
  if (!part) return undefined;
  const { fields, href, hrefLang } = part;
  return { ...fields, key: uuid, href, hrefLang, path: 'terminal' };
}

function readPanels(panels: readonly RawBlock[], context: RenderContext): readonly PanelContent[] {
  const path = 'content.terminal_panels';
  return context
    .items(terminalPanel, panels, path)
    .map((panel) => ({ ...panel, key: panel._uid, path: itemPath(panel, panels, path) }));
}
