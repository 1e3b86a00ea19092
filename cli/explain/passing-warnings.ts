/** Warnings of fetches, servers and machines: their meaning, and what people can do. */

/** A warning as people look it up. */
interface WarningFacts {
  readonly means: string;
  readonly mend: string;
}

/** The warnings by their permanent codes. */
export const passingWarnings: Readonly<Record<string, WarningFacts>> = {
  'build-unknown': {
    means:
      'A check was to report only what is new since the last build, but the output folder holds another site, so it reported everything.',
    mend: 'Build first. After a rollback of the output folder, use --since check or a baseline.',
  },
  'cache-unwritable': {
    means: 'The cache folder could not be written to, so the next build renders everything.',
    mend: 'Free some space on the disk, or correct the permissions of the folder.',
  },
  'datasource-missing': {
    means: 'A datasource that the space lists could not be fetched.',
    mend: 'Fetch again. If that does not help, check the permissions of the access token.',
  },
  'file-damaged': {
    means: 'A file of the site was not what the last build wrote; it was written again.',
    mend: 'Find out what else writes to the output folder.',
  },
  'file-unknown': {
    means: 'A fetch from a folder found no story, space or datasource in a file.',
    mend: 'Correct the file, or move it out of the folder.',
  },
  'icon-unknown': {
    means: 'No collection has an icon of a name that the content uses, or its drawing is not safe.',
    mend: 'Correct the name, or install the collection as @iconify-json/COLLECTION.',
  },
  'icons-unreached': {
    means: 'The service of icons could not be reached; pages keep the icons that the store has.',
    mend: 'Fetch again later, or install the collections as @iconify-json/COLLECTION.',
  },
  'language-gone': {
    means:
      'The space no longer has a language, so the store loses the translations into it, and the site their pages.',
    mend: 'Add the language to the space again and fetch, if it went by mistake.',
  },
  'link-missing': {
    means: 'A story links to a story that does not exist.',
    mend: 'Change the link, or publish the story.',
  },
  'links-incomplete': {
    means: 'The list of links of the space could not be read in full.',
    mend: 'Fetch again.',
  },
  'listing-endless': {
    means:
      'A list of stories was longer than the content API had announced, because somebody published during the fetch.',
    mend: 'Fetch again.',
  },
  'page-kept': {
    means: 'A page failed; the page of the last build stays in its place.',
    mend: 'Correct what the message names, then build again.',
  },
  'page-left-out': {
    means: 'A page failed, and is not part of the site.',
    mend: 'Correct what the message names, then build again.',
  },
  'preview-local': {
    means: 'The preview answers only this machine, because it has no token to tell editors from strangers.',
    mend: 'Set STORYBLOK_PREVIEW_TOKEN to show it to others.',
  },
  'relation-missing': {
    means: 'A story refers to a story that does not exist, or is not published.',
    mend: 'Choose another story, or publish it.',
  },
  'shuttle-no-way': {
    means: 'There is no road between two stops of a shuttle.',
    mend: 'Check the coordinates of the stops, and the routing data of the region.',
  },
  'shuttles-not-computed': {
    means: 'The routes of shuttles were not computed; their pages show straight lines.',
    mend: 'Prepare routing data with "stopover route-service prepare FILE.osm.pbf", then fetch.',
  },
  'space-moved': {
    means: 'Somebody published during the fetch; what changed is fetched next time.',
    mend: 'Fetch again.',
  },
  'start-unmatched': {
    means: 'The fetch was limited to slugs that begin with a text, and no story has such a slug.',
    mend: 'Correct --starts-with. It is compared with whole slugs, such as "guides/first-visit".',
  },
  'story-invalid': {
    means: 'A story of the space does not have the form of a story, and is left out.',
    mend: 'Correct the story: its file in a folder of stories, or its content type in the space.',
  },
  'story-missing': {
    means: 'A story is in the list of stories, but the content API does not have it.',
    mend: 'Fetch again.',
  },
  'stories-unpublished': {
    means:
      'The fetch found no published story, as in a new space. A build makes its pages from published stories.',
    mend: 'Publish stories in Storyblok, or give those of a folder "published_at", then fetch. "stopover preview" shows drafts.',
  },
  'worker-refused': {
    means: 'A worker could not make pages of a build, so the machine of the build made them.',
    mend: 'Do what the message says on the machine of the worker, such as installing a package of the site there.',
  },
  'workers-missing': {
    means:
      'No worker with the code and the prefix of the build took its pages, or Redis did not answer, so the machine of the build made them.',
    mend: 'If the message names Redis, make it reachable again. Otherwise, start "stopover worker" with the same Stopover, the same Node and the same REDIS_PREFIX, or set "build.engine" to "threads". If there are workers, start more, or resume the queue in Redis if somebody paused it.',
  },
};
