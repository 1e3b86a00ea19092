/** The block `journey_strip`: the way from the car to the gate as signs along a road, with the minutes between them. */
import type { ReactNode } from 'react';
import { resolveMoreLink } from '../../../elements/sections/more-link.ts';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { Tile } from '../../../elements/signs/tile.tsx';
import { formatMeasure } from '../../../format/format.ts';
import { type BlockView, defineBlock, type FieldsOf } from '../../../model/define-block.ts';
import { bloks, multilink, text, textarea } from '../../../model/fields/fields.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import { journeyStep } from '../../items/journey-step.ts';
import { sectionFields } from '../../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  title: text({ maxLength: 80, translatable: true }),
  intro: textarea({ maxLength: 240, translatable: true }),
  steps: bloks({ allowed: ['journey_step'], min: 2, max: 5 }),
  more_label: text({ maxLength: 40, translatable: true }),
  more_link: multilink(),
};

/** Two to five steps in order; the whole time is computed. */
export const journeyStrip = defineBlock({
  name: 'journey_strip',
  kind: 'section',
  fields,
  render: renderJourneyStrip,
});

function renderJourneyStrip(view: BlockView<typeof fields>): ReactNode {
  const { fields, context, path } = view;
  const steps = context.items(journeyStep, fields.steps, `${path}.steps`);
  if (steps.length === 0) return null;
  const total = steps.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
  const more = resolveMoreLink(fields, context, path);
  return (
    <SectionFrame view={view} title={fields.title} intro={fields.intro} more={more}>
      <div className="road">
        <ol className={`legs-${steps.length}`}>
          {steps.map((step) => (
            <Step key={step._uid} step={step} context={context} />
          ))}
        </ol>
      </div>
      {total > 0 && <p className="total">{context.message('journey.total', { count: total })}</p>}
    </SectionFrame>
  );
}

interface StepProps {
  readonly step: FieldsOf<typeof journeyStep>;
  readonly context: RenderContext;
}

function Step({ step, context }: StepProps): ReactNode {
  const { tile_kind, code, title, text, minutes } = step;
  return (
    <li>
      <Tile kind={tile_kind} code={code} />
      {minutes !== undefined && (
        <span className="min">{formatMeasure(minutes, { unit: 'minute' }, context)}</span>
      )}
      <b>{title}</b>
      {text && <span className="d">{text}</span>}
    </li>
  );
}
