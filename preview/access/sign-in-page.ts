/** Asks a visitor whom the preview does not know for the preview token. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeMarkup } from '#renderer';
import { PREVIEW_PATH } from '../live/answers/inject-client.ts';
import { sendRefusalPage } from './refusal-page.ts';

/** Path that the token is sent to. */
export const SIGN_IN_PATH = `${PREVIEW_PATH}/sign-in`;

interface SignInPage {
  /** Requested path, which is shown after signing in. */
  readonly to: string;
  /** Origins that may show the page in a frame: those of the editors. */
  readonly editors: readonly string[];
  /** The token that was sent is wrong. */
  readonly isWrong?: boolean;
  /** Name of this host, if the token was right and the browser did not keep the pass. */
  readonly forgottenBy?: string | undefined;
  /** The visitor used a share link that is no longer valid. */
  readonly isEndedLink?: boolean;
}

/** Whether the browser requests a page to display. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && String(headers.accept ?? '').includes('text/html');
}

const EDITORS_ONLY = {
  heading: 'Drafts are shown to editors only',
  advice: 'Open the page in the Visual Editor, or ask an editor for a share link.',
};
const ENDED_LINK = {
  heading: 'This share link has ended',
  advice: 'A share link is valid for some days, and editors can end it sooner. Ask an editor for a new one.',
};

/** Sends the page. */
export function sendSignInPage(reply: FastifyReply, page: SignInPage): FastifyReply {
  const { to, editors, isEndedLink = false } = page;
  const { heading, advice } = isEndedLink ? ENDED_LINK : EDITORS_ONLY;
  const markup = `<p>${advice} Developers sign in with the preview token of the space
(<code>STORYBLOK_PREVIEW_TOKEN</code>).</p>
${describeForm(to, describeProblem(page))}`;
  return sendRefusalPage(reply, { status: 401, title: 'Sign in to the preview', heading, markup, editors });
}

interface Problem {
  readonly text: string;
  /** Whether another token would help. */
  readonly isOfToken: boolean;
}

function describeProblem({ isWrong, forgottenBy }: SignInPage): Problem | undefined {
  if (isWrong) return { text: 'This is not the preview token of the space.', isOfToken: true };
  if (forgottenBy === undefined) return undefined;
  const text = `The token is right, but your browser keeps no cookies of ${forgottenBy}. Allow them, and sign in again.`;
  return { text, isOfToken: false };
}

function describeForm(to: string, fault: Problem | undefined): string {
  const problem = fault ? `<p id="problem" role="alert">${escapeMarkup(fault.text)}</p>` : '';
  const invalid = fault?.isOfToken ? ' aria-invalid="true" aria-describedby="problem" autofocus' : '';
  return `<form method="post" action="${SIGN_IN_PATH}"><input type="hidden" name="to" value="${escapeMarkup(to)}">
<input type="hidden" name="check" value="1"><label for="token">Preview token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required${invalid}>
${problem}<button>Sign in</button></form>`;
}
