/** The steps of a route in Greek. */
import type { StepTexts } from './step-texts.ts';

/** Greek. */
export const texts: StepTexts = {
  compass: {
    N: 'βόρεια',
    NE: 'βορειοανατολικά',
    E: 'ανατολικά',
    SE: 'νοτιοανατολικά',
    S: 'νότια',
    SW: 'νοτιοδυτικά',
    W: 'δυτικά',
    NW: 'βορειοδυτικά',
  },
  left: 'αριστερά',
  right: 'δεξιά',
  Head: 'Ξεκινήστε[ {compass}][ στην οδό {road}]',
  Continue: 'Συνεχίστε[ στην οδό {road}]',
  SlightRight: 'Στρίψτε ελαφρά δεξιά[ στην οδό {road}]',
  Right: 'Στρίψτε δεξιά[ στην οδό {road}]',
  SharpRight: 'Στρίψτε απότομα δεξιά[ στην οδό {road}]',
  TurnAround: 'Κάντε αναστροφή',
  SharpLeft: 'Στρίψτε απότομα αριστερά[ στην οδό {road}]',
  Left: 'Στρίψτε αριστερά[ στην οδό {road}]',
  SlightLeft: 'Στρίψτε ελαφρά αριστερά[ στην οδό {road}]',
  Ferry: 'Πάρτε το φέρι[ {road}]',
  Roundabout: 'Στον κυκλικό κόμβο πάρτε την έξοδο {exit}[ προς {road}]',
  Merge: 'Μπείτε[ {side}][ στην οδό {road}]',
  Fork: 'Στη διχάλα κρατηθείτε[ {side}][ προς {road}]',
  OnRamp: 'Πάρτε τη ράμπα[ {side}][ προς {road}]',
  OffRamp: 'Πάρτε την έξοδο[ {side}][ προς {road}]',
  EndOfRoad: 'Στο τέλος του δρόμου στρίψτε[ {side}][ στην οδό {road}]',
  WaypointReached: 'Φτάσατε σε ενδιάμεσο σημείο',
  DestinationReached: 'Φτάσατε στον προορισμό σας',
};
