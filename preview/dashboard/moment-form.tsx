/** Asks for a moment and a side of the stories: of one page, or of the whole site. */
import type { ReactNode } from 'react';
import { MOMENT_LIMITS } from '../live/preview-view.ts';
import { toLocalInput } from './moments.ts';
import { dashboardAddress } from './pages/dashboard-page.tsx';

interface MomentFormProps {
  /** The page of the dashboard to which the form is sent. */
  readonly page: string;
  /** `post` if the form changes the browser's view. */
  readonly method?: 'get' | 'post';
  /** Values that are sent besides the moment and the side. */
  readonly fixed?: Readonly<Record<string, string | number>>;
  readonly label: string;
  /** The moment that the form shows, ISO 8601. */
  readonly at: string;
  readonly timeZone: string;
  readonly version?: 'draft' | 'published';
}

/** Renders the form; `fixed` values are sent with it. */
export function MomentForm({ page, method = 'get', fixed = {}, ...shown }: MomentFormProps): ReactNode {
  const { label, at, timeZone, version } = shown;
  return (
    <form className="form" action={dashboardAddress(page)} method={method}>
      {Object.entries(fixed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        <label htmlFor="at">{label}</label>
        <input
          {...{ id: 'at', name: 'at', type: 'datetime-local', ...MOMENT_LIMITS }}
          defaultValue={toLocalInput(at, timeZone)}
        />
      </p>
      <p>
        <label htmlFor="version">Show</label>
        <select id="version" name="version" defaultValue={version}>
          <option value="draft">drafts</option>
          <option value="published">what is published</option>
        </select>
      </p>
      <p>
        <button type="submit">Look</button>
      </p>
    </form>
  );
}
