/** The shape of a deployment's list, which targets check when they read it: a hand or a full disk may have damaged it. */
import { z } from 'zod';

/** A deployment as targets keep it. */
export const deploymentShape = z.object({
  buildId: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.number(), md5: z.string() })),
  before: z.number().optional(),
});
