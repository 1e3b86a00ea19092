/** Causes of rendering, as sentences for people. */
import type { BuildReason, RenderCause } from '../../../plan/render-cause.ts';

/** A sentence in parts, so that names can be formatted differently. */
export interface CauseWords {
  readonly before: string;
  /** Names of content: untrusted. */
  readonly names: readonly string[];
  readonly after: string;
}

/** Describes a cause in words. */
export function describeCause({ kind, subject, fields, isExact }: RenderCause): CauseWords {
  switch (kind) {
    case 'story':
      return fields.length > 0
        ? { before: 'Edited:', names: fields, after: `of ${subject}, the page itself` }
        : { before: 'Edited:', names: [subject], after: 'the page itself' };
    case 'fields':
      return {
        before: isExact ? 'Edited:' : 'Edited, one of:',
        names: fields.length > 0 ? fields : ['content type'],
        after: `of ${subject}, which the page shows`,
      };
    case 'address':
      return { before: 'Name or address of', names: [subject], after: '' };
    case 'alternates':
    case 'siblings':
      return { before: 'Languages or addresses of', names: [subject], after: '' };
    case 'route':
      return { before: 'Computed route of', names: [subject], after: '' };
    case 'icon':
      return { before: 'Icon', names: [subject], after: '' };
    case 'query':
      return { before: 'What a listing finds:', names: [subject], after: '' };
    case 'tags':
      return { before: 'Tags of', names: [subject], after: '' };
    case 'datasource':
      return { before: 'Datasource', names: [subject], after: '' };
    case 'message':
      return { before: 'Wording of', names: [subject], after: '' };
    case 'past':
      return { before: 'A moment has passed:', names: [subject], after: '' };
    case 'year':
      return { before: 'Another year began in', names: [subject], after: '' };
    case 'styles':
      return { before: 'Style sheets of the block', names: [subject], after: '' };
    case 'island':
      return { before: 'Code of the island', names: [subject], after: '' };
    case 'new':
      return { before: 'New: no page stood at this address', names: [], after: '' };
    case 'look':
      return { before: 'Style sheets, scripts or icons of the site are others', names: [], after: '' };
    case 'files':
      return { before: 'Its files were gone or not as the build had left them', names: [], after: '' };
  }
}

/** Describes why a build made its pages. */
export function describeReason(reason: BuildReason | undefined): string {
  if (reason === undefined) return 'The build ended before it knew what to make.';
  return reasons[reason];
}

const reasons: Readonly<Record<BuildReason, string>> = {
  first: 'There was no earlier build to take pages from, so every page was made.',
  forced: '--force was given, so every page was made.',
  basis:
    'Stopover’s code, Node, the configuration or the block library is another than last time, so every page was made.',
  part: '--only was given: what it names was made, and nothing else was looked at.',
  changes: 'Pages were made again exactly where something they had read says something else now.',
};
