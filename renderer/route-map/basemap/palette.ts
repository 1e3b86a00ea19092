/** The map's colours: those of the page's style sheet, in its present theme. */

const tokens = {
  land: ['--pl-land', '#edf0e4'],
  sea: ['--map-sea', '#bedce5'],
  grass: ['--map-grass', '#d6e4cb'],
  field: ['--map-field', '#e3ead7'],
  wood: ['--map-wood', '#bfd6b0'],
  sand: ['--map-sand', '#f3ebd6'],
  apron: ['--map-apron', '#cfd2c8'],
  parking: ['--map-lot', '#d3d8cd'],
  runway: ['--map-runway', '#808983'],
  taxiway: ['--map-taxi', '#b7c0b8'],
  building: ['--map-building', '#bec6ba'],
  terminal: ['--map-terminal', '#9aaa9e'],
  road: ['--map-road', '#fdfcf9'],
  edge: ['--map-road-edge', '#b9bdaf'],
  motorway: ['--map-motorway', '#f4e7bf'],
  path: ['--map-path', '#a6ae97'],
  rail: ['--map-rail', '#8d938e'],
  label: ['--ink-2', '#3d4f46'],
} as const;

/** Colours in the form for a canvas, by name. */
export type Palette = Readonly<Record<keyof typeof tokens, string>>;

/** Reads the colours at the map's element; on paper, those of the light theme. A page that defines none gets these defaults. */
export function readPalette(element: HTMLElement, isOnPaper: boolean): Palette {
  const probe = document.createElement('span');
  if (isOnPaper) probe.style.colorScheme = 'light';
  // With the system's own colours, the style sheet chooses among them; otherwise all would be the text colour.
  probe.style.setProperty('forced-color-adjust', 'none');
  element.append(probe);
  const entries = Object.entries(tokens).map(([name, [token, fallback]]) => {
    // Only a property has a computed colour; a token is not resolved.
    probe.style.color = `var(${token}, ${fallback})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(entries) as Palette;
}
