/** Presets: blocks with initial values for editors. `presets.json` names their components by number. */
import type { BlockDefinition, BlockPreset } from '#renderer';
import { isEmpty, type SpaceComponent, type SpacePreset } from '../space-schema.ts';

/** Parts that the space manages itself, or that follow from the definition that has the preset. */
const SPACE_KEYS: ReadonlySet<string> = new Set(['component_id', 'space_id', 'created_at', 'updated_at']);

/** Returns the presets of a component for its definition, and the space's numbers of the component and its default preset. */
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

/** Lists the presets of all definitions, in their order, with the numbers of their components. */
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

/** Numbers the components that have presets: with the space's numbers, and free ones for the others. */
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

/** Makes a function that returns the smallest numbers that are not taken. */
function createChooser(taken: readonly number[]): () => number {
  const used = new Set(taken);
  let next = 1;
  return () => {
    while (used.has(next)) next += 1;
    used.add(next);
    return next;
  };
}
