/** A behaviour: a button folds the text after it. */
import { defineBehaviour } from 'stopover';

export const fold = defineBehaviour({
  selector: '.fold',
  attach(element, signal) {
    const [button, text] = element.children as unknown as [HTMLButtonElement, HTMLElement];
    const toggle = () => {
      text.hidden = !text.hidden;
    };
    button.addEventListener('click', toggle, { signal });
  },
});
