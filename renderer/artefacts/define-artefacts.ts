/** Lists of files that a site makes from content: a calendar for each event, a feed for each tag. */
import type { PageListView } from '../listed/define-pages.ts';
import { checkListName } from '../listed/list-name.ts';
import type { JsonObject } from '../model/define-island.ts';
import type { ArtefactDefinition, ArtefactView } from './define-artefact.ts';

/** A file in a list. */
export interface ArtefactEntry<Props extends JsonObject> {
  /** Path below the home page of the language: `events/regatta.ics`. A path with a slash at its start is an address of the site: the `href` of a page with `.ics` at its end. The home page needs a name, such as `index.ics`. */
  readonly path: string;
  /** The data of the file, as JSON. The file is made again when they change. */
  readonly props: Props;
}

/** The view of `make`. */
export interface ListedArtefactView<Props extends JsonObject> extends ArtefactView {
  /** Path of the file in the site: `de/events/regatta.ics`. */
  readonly path: string;
  /** The data of the file. */
  readonly props: Props;
}

/** A list of files, and the function that makes each. */
export interface ArtefactsOptions<Props extends JsonObject> {
  /** Names the list, in letters, digits and hyphens: `calendars`. */
  readonly name: string;
  /** The files in one language. */
  list(view: PageListView): readonly ArtefactEntry<Props>[];
  /** The content of a file: text or bytes. */
  make(view: ListedArtefactView<Props>): string | Uint8Array;
}

/** Listed files of a site. */
export interface ArtefactsDefinition<Props extends JsonObject = JsonObject> extends ArtefactsOptions<Props> {
  /** Distinguishes kinds of definitions. */
  readonly kind: 'artefacts';
}

/** Defines listed files. Write the props as a `type` (interfaces are not JSON objects to TypeScript). Write `list` before `make`, or name the type of the props. @throws Error for an invalid name. */
export function defineArtefacts<Props extends JsonObject>(
  options: ArtefactsOptions<Props>,
): ArtefactsDefinition<Props> {
  checkListName({ name: options.name, what: 'artefacts', example: 'calendars' });
  return { ...options, kind: 'artefacts' };
}

/** A file of a list, as a file like any other. */
export function asListedArtefact(
  list: ArtefactsDefinition,
  entry: ArtefactEntry<JsonObject>,
): ArtefactDefinition {
  const { path, props } = entry;
  // Records keep the props, so `make` gets a copy, which it may change.
  return {
    kind: 'artefact',
    path,
    make: (view) => list.make({ ...view, path, props: structuredClone(props) }),
  };
}
