/** Which blocks a field may hold in an exported schema. */
import { expect, it } from 'vitest';
import { exportSchema } from '../../../pipeline/schema/export-schema.ts';
import { defineBlock, fields } from '../../../renderer/index.ts';

const panel = defineBlock({
  name: 'panel',
  kind: 'section',
  fields: {
    body: fields.bloks(),
    folder: fields.forEditors(fields.bloks(), {
      settings: { restrict_type: 'groups', component_group_whitelist: ['g'] },
    }),
  },
  render: () => null,
});
const row = defineBlock({ name: 'row', kind: 'item', fields: {} });

it('should be all sections where there are items, unless editors have chosen folders', () => {
  const [component] = exportSchema([panel, row]).components;
  expect(component?.schema.body).toMatchObject({ restrict_components: true, component_whitelist: ['panel'] });
  expect(component?.schema.folder).not.toHaveProperty('component_whitelist');
});

it('should be any where there are no items', () => {
  expect(exportSchema([panel]).components[0]?.schema.body).not.toHaveProperty('restrict_components');
});
