/** Chooses the findings of a rule that are shown, so that one fault of a hundred stories does not hide the others. */
import type { CheckFinding } from '#pipeline';

/** Chooses findings about different fields, and then those with different messages. They keep their order. */
export function chooseVaried(findings: readonly CheckFinding[], count: number): readonly CheckFinding[] {
  const chosen = new Set<CheckFinding>();
  const shown = new Map<string, number>();
  const timesShown = (key: string): number => shown.get(key) ?? 0;
  while (chosen.size < Math.min(count, findings.length)) {
    const next = findings
      .filter((finding) => !chosen.has(finding))
      .map((finding) => ({ finding, keys: [nameField(finding), finding.message] as const }))
      .reduce((best, other) => {
        const [byField, byMessage] = other.keys.map(
          (key, index) => timesShown(key) - timesShown(best.keys[index]!),
        );
        return (byField || byMessage)! < 0 ? other : best;
      });
    chosen.add(next.finding);
    for (const key of next.keys) shown.set(key, timesShown(key) + 1);
  }
  return findings.filter((finding) => chosen.has(finding));
}

/** `content.body[3].link` → `link`. */
function nameField({ path }: CheckFinding): string {
  return path.replace(/(?:\[\d+\])+$/, '').replace(/^.*[.\]]/, '');
}
