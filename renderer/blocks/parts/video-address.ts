/** Reads the id of a video from the text that editors paste: the bare id or any address of the provider. */
import { parseUrl } from '../../address/parse-url.ts';

/** Providers whose videos are loaded from elsewhere. */
export type VideoProvider = 'youtube' | 'vimeo';

interface ProviderRules {
  readonly label: string;
  readonly id: RegExp;
  readonly hosts: readonly string[];
  /** Finds the text that should be the id in an address of the video. */
  readonly find: (url: URL) => string | undefined;
  /** The player for embedding in other pages. */
  readonly embed: (id: string) => string;
  /** Returns the address of the video without this site's player. */
  readonly watch: (id: string, startSeconds: number) => string;
}

const youtubeId = /^[\w-]{11}$/;

/** Number of a video, and the code of an unlisted one, without which Vimeo does not show it. */
const vimeoId = /^\d{6,12}(?:\/[\da-f]{8,12})?$/;

/** The providers; ids have the providers' own formats. */
export const videoProviders: Readonly<Record<VideoProvider, ProviderRules>> = {
  youtube: {
    label: 'YouTube',
    id: youtubeId,
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    find: ({ pathname, searchParams }) =>
      [searchParams.get('v') ?? '', ...pathname.split('/').reverse()].find((part) => youtubeId.test(part)),
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    watch: (id, start) => `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}` : ''}`,
  },
  vimeo: {
    label: 'Vimeo',
    id: vimeoId,
    hosts: ['vimeo.com'],
    find: findOnVimeo,
    embed: (id) => `https://player.vimeo.com/video/${id.replace('/', '?h=')}`,
    watch: (id, start) => `https://vimeo.com/${id}${start > 0 ? `#t=${start}s` : ''}`,
  },
};

/** The video's id, or undefined when the text is neither an id nor an address of this provider. */
export function readVideoId(text: string, provider: VideoProvider): string | undefined {
  const { id, hosts, find } = videoProviders[provider];
  if (id.test(text)) return text;
  const url = parseUrl(text);
  if (!url) return undefined;
  const { hostname } = url;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)) ? find(url) : undefined;
}

/** The code follows the number in the path, or is the parameter `h` of a player. */
function findOnVimeo({ pathname, searchParams }: URL): string | undefined {
  const parts = pathname.split('/').filter(Boolean);
  const last = parts.slice(-2).join('/');
  const number = parts.findLast((part) => vimeoId.test(part));
  const ids = [last, `${number}/${searchParams.get('h')}`];
  return ids.find((id) => vimeoId.test(id)) ?? number;
}
