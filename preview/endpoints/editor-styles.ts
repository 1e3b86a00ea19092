/** The styles of the demo's editor. */

/** The style sheet as one text. */
export const editorStyles = `
* { box-sizing: border-box; }
html { color-scheme: light dark; }
body { margin: 0; height: 100dvh; display: grid; grid-template-columns: minmax(300px, 26rem) 1fr; font: 15px/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas; }
.form { overflow: auto; padding: 16px; border-inline-end: 1px solid GrayText; }
h1 { font-size: 20px; margin: 0 0 12px; }
label { display: block; margin: 0 0 10px; font-weight: 600; }
input, textarea, select { display: block; width: 100%; margin-top: 3px; padding: 6px 8px; font: inherit; font-weight: 400; border: 1px solid GrayText; border-radius: 4px; background: Field; color: FieldText; }
textarea { resize: vertical; field-sizing: content; }
button, .actions a { font: inherit; min-height: 32px; padding: 4px 14px; border: 1px solid GrayText; border-radius: 4px; cursor: pointer; color: CanvasText; background: Canvas; text-decoration: none; }
#publish { background: #0b5d3b; color: #fff; border-color: #0b5d3b; }
:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }
.actions { display: flex; gap: 8px; align-items: center; margin: 12px 0; position: sticky; top: -16px; padding: 8px 0; background: Canvas; }
#status { min-height: 1.5em; margin: 0 0 12px; }
details { border: 1px solid GrayText; border-radius: 6px; margin: 0 0 10px; padding: 0 12px; }
summary { padding: 8px 0; font-weight: 600; cursor: pointer; }
[data-current] { border-color: #05807f; box-shadow: 0 0 0 1px #05807f; }
dialog { width: min(26rem, 92vw); padding: 16px; border: 1px solid GrayText; border-radius: 6px; color: CanvasText; background: Canvas; }
dialog h2 { font-size: 18px; margin: 0 0 8px; }
.choices { display: flex; gap: 8px; margin: 0; }
iframe { border: 0; width: 100%; height: 100%; background: #fff; }
@media (max-width: 800px) { body { grid-template-columns: 1fr; grid-template-rows: 1fr 1fr; } .form { border: 0; border-block-end: 1px solid GrayText; } }
`;
