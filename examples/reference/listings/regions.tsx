/** A page for each region, which is not a story. */
import { definePages } from 'stopover';
import { station } from '../pages/station.tsx';

type RegionProps = { readonly region: string };

export const regions = definePages<RegionProps>({
  name: 'regions',
  list({ context, language }) {
    const found = context.find({ type: 'station' }).flatMap((uuid) => {
      const fields = context.readFields(uuid, station, ['region'], 'regions');
      return fields ? [fields.region] : [];
    });
    return [...new Set(found)].map((region) => ({
      key: region.toLowerCase(),
      path: `regions/${region.toLowerCase()}`,
      title: context.message('lights.region', { region }),
      description: language.code === 'en' ? `All lighthouses of the trust in ${region}.` : '',
      props: { region },
    }));
  },
  render: ({ context, title, props: { region } }) => (
    <>
      <h1>{title}</h1>
      <ul>
        {context.find({ type: 'station', where: { region } }).flatMap((uuid) => {
          const page = context.page(uuid);
          return page
            ? [
                <li key={uuid}>
                  <a href={page.href}>{page.name}</a>
                </li>,
              ]
            : [];
        })}
      </ul>
    </>
  ),
  describe: ({ key }) => ({ hideBreadcrumbs: key === 'south' }),
});
