/** Chooses the findings of a rule that are shown, so that one fault of a hundred stories does not hide the others. */
import type { CheckFinding } from '#pipeline';

/** Chooses findings about different fields, and then those with different messages. They keep their order. */
export function chooseVaried(findings: readonly CheckFinding[], count: number): readonly CheckFinding[] {
  const chosen = new Set<CheckFinding>();
  const fields = new Map<string, number>();
  const messages = new Map<string, number>();
  while (chosen.size < Math.min(count, findings.length)) {
    const next = findings
      .filter((finding) => !chosen.has(finding))
      .map((finding) => ({
        finding,
        ofField: fields.get(nameField(finding)) ?? 0,
        ofMessage: messages.get(finding.message) ?? 0,
      }))
      .reduce((best, other) =>
        (other.ofField - best.ofField || other.ofMessage - best.ofMessage) < 0 ? other : best,
      );
    chosen.add(next.finding);
    fields.set(nameField(next.finding), next.ofField + 1);
    messages.set(next.finding.message, next.ofMessage + 1);
  }
  return findings.filter((finding) => chosen.has(finding));
}

/** `content.body[3].link` → `link`. */
function nameField({ path }: CheckFinding): string {
  return path.replace(/(?:\[\d+\])+$/, '').replace(/^.*[.\]]/, '');
}
