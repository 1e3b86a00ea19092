/** The styles of the frames and the tools of blocks. */

/** White on the green has a contrast of 4.9 (WCAG 2.2, 1.4.3); targets are 32 px high and more (2.5.8). */
export const frameStyles = `
:host { all: initial; display: block; position: absolute; width: 0; height: 0; z-index: 2147483000; color-scheme: light; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.frame { position: absolute; pointer-events: none; outline: 2px solid #05807f; outline-offset: -2px; }
.hint { outline-style: dashed; }
.highlight, .found { background: rgb(5 128 127 / 18%); }
.chosen, .found { outline-width: 3px; outline-offset: -3px; }
.tools { position: absolute; display: flex; flex-wrap: wrap; width: max-content; max-width: calc(100vw - 12px); border-radius: 5px; font: 14px/1.4 system-ui, sans-serif; color: #fff; background: #05807f; box-shadow: 0 2px 8px rgb(0 0 0 / 25%); }
.name { padding: 6px 12px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; max-width: 60vw; }
button { font: inherit; color: inherit; min-height: 32px; min-width: 32px; padding: 4px 10px; border: 0; background: transparent; cursor: pointer; text-align: start; }
.tools > div > button { border-radius: 5px; }
button:hover, [aria-expanded=true] { background: #0d5454; }
button:focus-visible { outline: 3px solid #fff; outline-offset: -4px; border-radius: 5px; }
.menu { position: absolute; inset-block-start: 100%; inset-inline-end: 0; min-width: 100%; max-height: 60vh; overflow: auto; margin: 2px 0 0; padding: 6px 0; list-style: none; color: #1b243f; background: #fff; border: 1px solid #b6babf; border-radius: 5px; box-shadow: 0 2px 17px rgb(34 42 69 / 20%); }
.path .menu { inset-inline: 0 auto; }
.menu button { display: block; width: 100%; white-space: nowrap; }
.menu button:hover { background: #e6eaee; }
.menu button:focus-visible { outline-color: #05807f; }
.menu [aria-current] { color: #05807f; font-weight: 600; }
.menu .delete { color: #b3160f; }
@media (forced-colors: active) { .tools, .menu { border: 1px solid CanvasText; } .frame { outline-color: Highlight; } button[aria-expanded=true], .menu button[aria-current] { forced-color-adjust: none; background: Highlight; color: HighlightText; } .tools button:is([aria-expanded=true], [aria-current]):focus-visible { outline-color: HighlightText; } }
@media print { :host { display: none; } }
`;
