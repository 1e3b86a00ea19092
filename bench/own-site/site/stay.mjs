/** The price of a stay, which visitors count up. */
import { createElement as h, useState } from 'react';

const FIRST_DAYS = 7;

/** The component of the island. */
export function Stay({ daily, label }) {
  const [days, setDays] = useState(FIRST_DAYS);
  return h(
    'form',
    { className: 'guide-stay' },
    h('output', null, `${days} days: €${(days * daily).toFixed(2)}`),
    h('button', { type: 'button', onClick: () => setDays(days + 1) }, label),
  );
}
