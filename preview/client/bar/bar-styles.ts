/** The styles of the bar. It has its own shadow tree, so that its styles and the site's do not interfere. */

/** Colours have a contrast of 4.5 and more in both schemes (WCAG 2.2, 1.4.3); targets are 28 px high and more (2.5.8). */
export const barStyles = `
:host { all: initial; display: block; color-scheme: light dark; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
section {
  --ground: light-dark(#1d2733, #101820); --ink: #f4f6f8; --quiet: #c3ccd6; --line: #5b6978; --chosen: #f4f6f8; --on-chosen: #1d2733;
  --warn: #ffd479; color-scheme: dark;
  display: flex; flex-wrap: wrap; gap: 6px 14px; align-items: center; padding: 6px 12px;
  font: 14px/1.4 system-ui, sans-serif; color: var(--ink); background: var(--ground); border-block-end: 2px solid var(--line);
}
section > *, .row, .shared { display: flex; flex-wrap: wrap; gap: 4px 6px; align-items: center; min-width: 0; }
strong { font-weight: 650; }
.label { color: var(--quiet); }
fieldset { border: 0; margin: 0; padding: 0; }
legend { float: left; padding: 0; margin-inline-end: 6px; color: var(--quiet); }
a, button, input, select {
  font: inherit; color: inherit; min-height: 28px; padding: 2px 9px; border: 1px solid var(--line); border-radius: 4px;
  background: transparent; text-decoration: none; max-width: 100%;
}
a, button { cursor: pointer; display: inline-flex; align-items: center; }
a:hover, button:hover { border-color: var(--ink); }
[aria-current], [aria-pressed=true], [aria-expanded=true] { background: var(--chosen); color: var(--on-chosen); border-color: var(--chosen); }
:focus-visible { outline: 3px solid #6db3ff; outline-offset: 2px; }
.line { flex-basis: 100%; }
.line:empty { position: absolute; padding: 0; }
.away { position: fixed; inset: auto 0 0; z-index: 2147482999; padding: 6px 12px; background: var(--ground); pointer-events: none; }
.warn, .error { color: var(--warn); font-weight: 600; }
.warning { color: var(--quiet); }
ul { flex-basis: 100%; margin: 0; padding: 0; list-style: none; display: grid; gap: 4px; max-height: 14em; overflow: auto; }
li { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: center; overflow-wrap: anywhere; }
li button { flex-wrap: wrap; gap: 2px 10px; text-align: start; overflow-wrap: anywhere; }
li button > * { max-width: 100%; }
code { font: 13px/1.4 ui-monospace, monospace; color: var(--quiet); }
select { max-width: min(100%, 22ch); text-overflow: ellipsis; }
option { color: CanvasText; background: Canvas; }
.link { width: 24ch; flex-grow: 1; }
dialog { max-width: min(94vw, 100ch); padding: 20px; border: 2px solid #c0392b; border-radius: 8px; font: 15px/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas; }
dialog:not(:modal) { position: fixed; inset: 0; z-index: 2147483647; margin: auto; height: fit-content; max-height: 94vh; overflow: auto; box-shadow: 0 0 0 100vmax rgb(0 0 0 / 55%); }
dialog::backdrop { background: rgb(0 0 0 / 55%); }
dialog h2 { margin: 0 0 8px; font-size: 18px; }
dialog p { overflow-wrap: anywhere; }
dialog code { color: inherit; }
dialog pre { overflow: auto; padding: 12px; font: 13px/1.5 ui-monospace, monospace; border: 1px solid GrayText; border-radius: 4px; }
dialog mark { background: #ffd9d4; color: #6b0f04; display: inline-block; min-width: 100%; }
dialog button { border: 1px solid; }
@media (forced-colors: active) { section { border: 1px solid CanvasText; } [aria-current], [aria-pressed=true], [aria-expanded=true] { forced-color-adjust: none; background: Highlight; color: HighlightText; outline-color: CanvasText; } }
@media print { :host { display: none; } }
`;
