/** Presets: blocks that are filled in already, from which editors begin. `presets.json` names their components by number. */
import type { BlockDefinition, BlockPreset } from '#renderer';
import { isEmpty, type SpaceComponent, type SpacePreset } from '../space-schema.ts';

/** Parts that the space manages itself, or that a definition says by its place. */
const SPACE_KEYS: ReadonlySet<string> = new Set(['component_id', 'space_id', 'created_at', 'updated_at']);

/** The presets of a component as its definition has them, and the numbers by which the space knows component and presets. */
export function planPresets(component: SpaceComponent, presets: readonly SpacePreset[]) {
  const own = presets.filter((preset) => preset.component_id === component.id);
  if (own.length === 0) return undefined;
  const { id, preset_id: first } = component;
  return {
    presets: own.map((preset) => {
      const kept = Object.entries(preset).filter(([key, value]) => !SPACE_KEYS.has(key) && !isEmpty(value));
      return Object.fromEntries(kept) as unknown as BlockPreset;
    }),
    settings: isEmpty(first) ? { id } : { id, preset_id: first },
  };
}

/** The presets of all definitions, in their order, by the numbers of their components. */
export function exportPresets(
  definitions: readonly BlockDefinition[],
  numbers: ReadonlyMap<string, number>,
): readonly SpacePreset[] {
  const all = definitions.flatMap(({ name, editor }) =>
    (editor?.presets ?? []).map((preset) => ({ ...preset, component_id: numbers.get(name)! })),
  );
  const choose = createChooser(all.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])));
  return all.map((preset) => ({ ...preset, id: preset.id ?? choose(), preset: { ...preset.preset } }));
}

/** Numbers of the components that have presets: those of the space, and free ones for the others. */
export function numberComponents(definitions: readonly BlockDefinition[]): ReadonlyMap<string, number> {
  const filled = definitions.filter(({ editor }) => editor?.presets && editor.presets.length > 0);
  const numbers = filled.map(({ editor }) => editor?.settings?.id);
  const choose = createChooser(numbers.filter((id) => typeof id === 'number'));
  return new Map(
    filled.map(({ name }, index) => {
      const id = numbers[index];
      return [name, typeof id === 'number' ? id : choose()];
    }),
  );
}

/** Gives the smallest numbers that nobody has. */
function createChooser(taken: readonly number[]): () => number {
  const used = new Set(taken);
  let next = 1;
  return () => {
    while (used.has(next)) next += 1;
    used.add(next);
    return next;
  };
}
