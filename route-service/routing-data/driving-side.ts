/** The driving side of each country. */

/** The side of the road on which traffic drives. */
export type DrivingSide = 'right' | 'left';

/** ISO codes of the countries and territories that drive on the left; all others drive on the right. */
const leftDriving: ReadonlySet<string> = new Set(
  (
    'AG AI AU BB BD BM BN BS BT BW CC CK CX CY DM FJ FK GB GD GG GY HK ID IE IM IN JE JM JP KE KI KN KY LC LK LS MO MS ' +
    'MT MU MV MW MY MZ NA NF NP NR NU NZ PG PK PN SB SC SG SH SR SZ TC TH TK TL TO TT TV TZ UG VC VG VI WS ZA ZM ZW'
  ).split(' '),
);

/** Returns the side of a country by its ISO code of two letters. */
export function drivingSideOf(country: string): DrivingSide {
  return leftDriving.has(country) ? 'left' : 'right';
}
