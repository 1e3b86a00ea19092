/** Reads the id of a video from the text that editors paste: the bare id or any address of the provider. */
import { parseUrl } from '../../address/parse-url.ts';

/** Providers whose videos are loaded from elsewhere. */
export type VideoProvider = 'youtube' | 'vimeo';

interface ProviderRules {
  readonly label: string;
  readonly id: RegExp;
  readonly hosts: readonly string[];
  /** The player for embedding in other pages. */
  readonly embed: (id: string) => string;
  /** Returns the address of the video without this site's player. */
  readonly watch: (id: string, startSeconds: number) => string;
}

/** The providers; ids have the providers' own formats. */
export const videoProviders: Readonly<Record<VideoProvider, ProviderRules>> = {
  youtube: {
    label: 'YouTube',
    id: /^[\w-]{11}$/,
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    watch: (id, start) => `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}` : ''}`,
  },
  vimeo: {
    label: 'Vimeo',
    id: /^\d{6,12}$/,
    hosts: ['vimeo.com'],
    embed: (id) => `https://player.vimeo.com/video/${id}`,
    watch: (id, start) => `https://vimeo.com/${id}${start > 0 ? `#t=${start}s` : ''}`,
  },
};

/** The video's id, or undefined when the text is neither an id nor an address of this provider. */
export function readVideoId(text: string, provider: VideoProvider): string | undefined {
  const { id, hosts } = videoProviders[provider];
  if (id.test(text)) return text;
  const url = parseUrl(text);
  if (!url) return undefined;
  const { hostname, pathname, searchParams } = url;
  if (!hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return undefined;
  const parts = [searchParams.get('v') ?? '', ...pathname.split('/').reverse()];
  return parts.find((part) => id.test(part));
}
