/** The dashboard's script: fetches the page again while work goes on, and scales pictures to their place. */

/** Interval between two requests. */
const LOOK_AGAIN_MS = 1_000;

fitPictures();
addEventListener('resize', fitPictures);
void lookAgain();

/** Fetches the page again while work for it is in progress, and shows the new state. */
async function lookAgain(): Promise<void> {
  while (document.querySelector('[data-busy]')) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    const answer = await fetch(location.href).catch(() => undefined);
    // The sign-in has ended. Its page leads back here.
    if (answer?.status === 401) return location.reload();
    if (!answer?.ok) continue;
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    showNext(next);
    fitPictures();
  }
}

/** Replaces the parts that work can change, or all of a page without such parts. A part that is the same keeps its focus. */
function showNext(next: Document): void {
  const work = '[data-work]';
  const count = document.querySelectorAll(work).length;
  // A page that there was not has other parts.
  const parts = count > 0 && count === next.querySelectorAll(work).length ? work : 'main';
  const news = next.querySelectorAll(parts);
  for (const [index, shown] of document.querySelectorAll(parts).entries()) {
    const part = news[index];
    if (part && part.innerHTML !== shown.innerHTML) shown.replaceChildren(...part.childNodes);
  }
}

/** Scales each picture to its place; without this they scroll. */
function fitPictures(): void {
  for (const picture of document.querySelectorAll<HTMLElement>('[data-picture]')) {
    const frame = picture.querySelector('iframe');
    if (!frame) continue;
    const scale = Math.min(1, picture.clientWidth / Number(picture.dataset.picture));
    frame.style.transform = `scale(${scale})`;
    picture.style.height = `${Math.ceil(frame.height ? Number(frame.height) * scale : frame.offsetHeight * scale) + 2}px`;
    picture.style.overflow = scale < 1 ? 'hidden' : 'auto';
  }
}
