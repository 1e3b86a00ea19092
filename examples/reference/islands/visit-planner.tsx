/** An island that uses what `stopover/client` offers to components. */
import { useState } from 'react';
import { defineIsland } from 'stopover';
import { announce, navigate, sendRequest, track, useConsent, useFlag } from 'stopover/client';

type PlannerProps = { readonly home: string; readonly label: string };

export const visitPlanner = defineIsland<PlannerProps>({
  name: 'visit-planner',
  when: 'interaction',
  component: VisitPlanner,
});

function VisitPlanner({ home, label }: PlannerProps) {
  const [state, setState] = useState('');
  const isCompact = useFlag('compact-planner', false);
  const mayCount = useConsent('statistics');

  const plan = async () => {
    track('visit_planned', { compact: isCompact });
    try {
      const answer = await sendRequest('/api/visits', { method: 'POST', timeoutMs: 5000 });
      setState(answer.ok ? 'Planned.' : 'Please call us.');
      announce(answer.ok ? 'Your visit is planned.' : 'Your visit could not be planned.');
      if (answer.ok) navigate(home);
    } catch {
      setState('Please try again.');
    }
  };
  return (
    <p data-counted={mayCount}>
      <button type="button" onClick={plan}>
        {label}
      </button>{' '}
      {state}
    </p>
  );
}
