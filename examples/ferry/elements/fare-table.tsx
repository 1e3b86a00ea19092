/** The fares of all crossings as a table. */
import type { ReactNode } from 'react';
import type { RenderContext } from 'stopover';
import { formatPrice } from '../format.ts';
import type { Crossing } from '../pages/read-crossings.ts';

interface FareTableProps {
  readonly crossings: readonly Crossing[];
  readonly context: RenderContext;
}

export function FareTable({ crossings, context }: FareTableProps): ReactNode {
  const price = (euros: number | undefined) =>
    euros === undefined ? '–' : formatPrice(euros, context.language.code);
  return (
    <table>
      <caption>{context.message('ferry.fares')}</caption>
      <thead>
        <tr>
          {['crossing', 'adults', 'bicycles', 'car'].map((word) => (
            <th key={word} scope="col">
              {context.message(`ferry.${word}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {crossings.map(({ uuid, href, fields: line }) => (
          <tr key={uuid}>
            <th scope="row">
              <a href={href}>{line.title}</a>
            </th>
            <td>{price(line.fare_adult)}</td>
            <td>{price(line.fare_bicycle)}</td>
            <td>{price(line.fare_car)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
