/** Opens a panel for paper, which has nothing to press, and closes it again. */

/** Makes one `<details>` open while the page is printed. */
export function attach(element: HTMLElement, signal: AbortSignal): void {
  const panel = element as HTMLDetailsElement;
  const { name } = panel;
  let wasOpen = panel.open;
  addEventListener(
    'beforeprint',
    () => {
      wasOpen = panel.open;
      // Of panels with one name only one is open at a time.
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
