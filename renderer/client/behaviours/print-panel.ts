/** Opens a panel for printing, because paper cannot be pressed, and closes it again. */

/** Makes one `<details>` open while the page is printed. */
export function attach(element: HTMLElement, signal: AbortSignal): void {
  const panel = element as HTMLDetailsElement;
  const { name } = panel;
  let wasOpen = panel.open;
  addEventListener(
    'beforeprint',
    () => {
      wasOpen = panel.open;
      // Only one of several panels with the same name can be open at a time.
      panel.name = '';
      panel.open = true;
    },
    { signal },
  );
  addEventListener(
    'afterprint',
    () => {
      panel.open = wasOpen;
      panel.name = name;
    },
    { signal },
  );
}
