/** An island: the hours until the next tide, which change while the page is open. */
import { useEffect, useState } from 'react';
import { defineIsland } from 'stopover';
import { currentTime } from 'stopover/client';

type TideProps = { readonly low: string; readonly high: string; readonly language: string };

export const tideTable = defineIsland<TideProps>({
  name: 'tide-table',
  when: 'visible',
  component: TideTable,
});

function TideTable({ low, high, language }: TideProps) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(currentTime());
    const timer = setInterval(() => setNow(currentTime()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const hours = new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', maximumFractionDigits: 0 });
  const wait = (instant: string) =>
    now === undefined ? '…' : hours.format((Date.parse(instant) - now) / 3_600_000);
  return (
    <p>
      {wait(low)} / {wait(high)}
    </p>
  );
}
