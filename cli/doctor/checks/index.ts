/** The checks of doctor: one file and one line each. */
import type { DoctorCheck } from '../diagnosis.ts';
import { clock } from './clock.ts';
import { configuration } from './configuration.ts';
import { disk } from './disk.ts';
import { network } from './network.ts';
import { node } from './node.ts';
import { permissions } from './permissions.ts';
import { port } from './port.ts';
import { routingData } from './routing-data.ts';
import { site } from './site.ts';
import { store } from './store.ts';
import { token } from './token.ts';
import { versions } from './versions.ts';

/** In the order in which they are reported. */
export const doctorChecks: readonly DoctorCheck[] = [
  node,
  versions,
  configuration,
  site,
  network,
  clock,
  token,
  store,
  disk,
  permissions,
  routingData,
  port,
];
