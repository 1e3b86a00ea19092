/** The kinds of modules that a site can have for the server. A new kind needs a file beside this one, and a line here. */
import { artefactModules } from './artefacts.ts';
import { blockModules } from './blocks.ts';
import { documentModule } from './document.ts';
import { pageModules } from './pages.ts';
import { shellModule } from './shell.ts';

/** Every kind; modules are run in this order. */
export const moduleKinds = [blockModules, documentModule, shellModule, pageModules, artefactModules] as const;
