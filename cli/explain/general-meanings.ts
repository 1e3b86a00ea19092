/** Errors in general words, where the message of the catalogue reads well only with its values. */

/** An error as people look it up; without `mend`, the catalogue's hint is general enough. */
interface GeneralMeaning {
  readonly means: string;
  readonly mend?: string;
}

/** The errors by their permanent codes. */
export const generalMeanings: Readonly<Record<string, GeneralMeaning>> = {
  'check-failed': { means: 'The check found errors.' },
  'code-unknown': { means: 'There is no code of this name.' },
  'doctor-problems': { means: 'The doctor found problems.' },
  'driving-side-wrong': {
    means:
      'With this routing data, cars would drive on the wrong side of the road in the country of its extract.',
  },
  'file-exists': {
    means: 'There is a file or a block of this name already, and nothing was written.',
  },
  'invalid-request': {
    means: 'A part of the request is missing or wrong. The message says which.',
  },
  'output-blocked': {
    means:
      'The site cannot be put in place, because a link, or a file that no build wrote, stands where a file or folder of the site belongs.',
  },
  'program-replaced': {
    means:
      "Stopover's files were replaced or removed while it ran, by an installation for example. It needs a restart.",
  },
  'redirect-limit': {
    means:
      'The site has more or longer redirects or headers than its host accepts. The message names the limit.',
    mend: 'Remove or shorten redirects, or use fewer header rules, as the hint of the error says.',
  },
  'removals-refused': {
    means:
      'A fetch would remove too many stories of the store, or a build too many pages of the site, and nothing was changed. Too many are all of them, or more than half if there are more than twenty.',
    mend: 'Check the access token, the space and the configuration. If the removal is intended, run the command again with --allow-removals.',
  },
  'rollback-impossible': {
    means:
      'The target of the deployments keeps no earlier build, no other build with the wanted id, or not all files of the wanted build. The message names the builds that it keeps.',
  },
  'schema-drifted': { means: 'The block library, the schema and the stories differ.' },
  'stories-withheld': {
    means: 'The content API lists stories of a version, but gives none of them.',
  },
  'upstream-redirected': {
    means: 'The content API redirects too often, to another host, or to something that is not an address.',
  },
  usage: {
    means: 'The command does not take these arguments, options or values. The message names what is wrong.',
  },
};
