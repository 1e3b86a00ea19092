/** Opens the door of the deck club: keeps the visitor's name in this window, and goes in. */
import { defineBehaviour } from 'stopover';
import { navigate } from 'stopover/client';

export default defineBehaviour({
  selector: 'form[data-club-door]',
  attach(form, signal) {
    const open = (event: Event) => {
      event.preventDefault();
      const name = new FormData(form as HTMLFormElement).get('member');
      sessionStorage.setItem('skerry:member', String(name));
      navigate((form as HTMLFormElement).action);
    };
    form.addEventListener('submit', open, { signal });
  },
});
