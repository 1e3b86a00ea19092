/** The doors of a terminal, and the places behind them. */
import type { ReactNode } from 'react';

/** One item for each line: "Door 1: check-in A to F, S4 bus"; nothing without lines. */
export function DoorsList({ doors }: { readonly doors: string | undefined }): ReactNode {
  const lines = [...new Set((doors ?? '').split('\n').map((line) => line.trim()))].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <ul className="doors">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
