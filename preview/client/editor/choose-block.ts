/** Asks which block is to be added. */
import { element } from '../element.ts';

/** Resolves with a name; undefined when nothing is to be added. */
export function chooseBlock(names: readonly string[]): Promise<string | undefined> {
  const options = names.map((name) => new Option(name.replaceAll('_', ' '), name));
  const select = element('select', { name: 'block', autofocus: true }, ...options);
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'add-title' },
    element(
      'form',
      { method: 'dialog' },
      element('h2', { id: 'add-title' }, 'Add a block'),
      element('label', {}, 'Block', select),
      element(
        'p',
        { class: 'choices' },
        element('button', { value: 'add' }, 'Add'),
        element('button', { value: '' }, 'Cancel'),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'add' ? select.value : undefined);
    });
  });
}
