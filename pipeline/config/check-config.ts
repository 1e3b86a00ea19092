/** The configuration of `stopover check`. */
import { z } from 'zod';

/** The section `check`. */
export const CheckConfig = z.strictObject({
  /** Severity by rule, such as `{"orphan-page": "off"}`; docs/checking.md lists the rules. */
  severity: z.record(z.string(), z.enum(['off', 'info', 'warning', 'error'])).default({}),
  /** Addresses of the site that another program serves, such as `/booking/**`; links and redirects to them are not checked. */
  elsewhere: z.array(z.string().min(1)).default([]),
  /** File of known findings, which checks do not report again; `stopover check --update-baseline` writes it. */
  baseline: z.string().min(1).optional(),
});
