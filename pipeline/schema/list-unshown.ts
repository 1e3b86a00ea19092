/** Fields whose values the plain markup of new definitions does not show. */
import type { PlannedComponent, PlannedField } from './plan-components.ts';

/** Lists the fields of pages and blocks, as `destination.location`, whose values the plain markup cannot show: values of plugins, and of types that it does not know. */
export function listUnshown(components: readonly PlannedComponent[]): readonly string[] {
  const rendered = components.filter(({ kind }) => kind !== 'record');
  return rendered.flatMap(({ name, fields }) =>
    fields.filter(isUnshown).map((field) => `${name}.${field.name}`),
  );
}

function isUnshown({ plan: { builder }, hasObjects }: PlannedField): boolean {
  return builder === 'plugin' || builder === 'requiredPlugin' || (builder === 'custom' && hasObjects);
}
