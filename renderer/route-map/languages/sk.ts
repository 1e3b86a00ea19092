/** The steps of a route in Slovak. */
import type { StepTexts } from './step-texts.ts';

/** Slovak. */
export const texts: StepTexts = {
  compass: {
    N: 'na sever',
    NE: 'na severovýchod',
    E: 'na východ',
    SE: 'na juhovýchod',
    S: 'na juh',
    SW: 'na juhozápad',
    W: 'na západ',
    NW: 'na severozápad',
  },
  left: 'vľavo',
  right: 'vpravo',
  Head: 'Vydajte sa[ {compass}][ po ceste {road}]',
  Continue: 'Pokračujte[ po ceste {road}]',
  SlightRight: 'Odbočte mierne vpravo[ na {road}]',
  Right: 'Odbočte vpravo[ na {road}]',
  SharpRight: 'Odbočte ostro vpravo[ na {road}]',
  TurnAround: 'Otočte sa',
  SharpLeft: 'Odbočte ostro vľavo[ na {road}]',
  Left: 'Odbočte vľavo[ na {road}]',
  SlightLeft: 'Odbočte mierne vľavo[ na {road}]',
  Ferry: 'Použite trajekt[ {road}]',
  Roundabout: 'Na kruhovom objazde zvoľte výjazd {exit}[ na {road}]',
  Merge: 'Zaraďte sa[ {side}][ na {road}]',
  Fork: 'Na rázcestí sa držte[ {side}][ na {road}]',
  OnRamp: 'Vojdite na nájazd[ {side}][ na {road}]',
  OffRamp: 'Zíďte výjazdom[ {side}][ na {road}]',
  EndOfRoad: 'Na konci cesty odbočte[ {side}][ na {road}]',
  WaypointReached: 'Ste v medzicieli',
  DestinationReached: 'Ste v cieli',
};
