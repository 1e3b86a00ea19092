/** Carries out a webhook: fetches the content that the space has now, and builds the visitors' site from it. */
import type { PreviewOptions } from '../live/preview-settings.ts';
import type { Refetch } from '../live/watch/refetch.ts';

interface Work extends Pick<PreviewOptions, 'build'> {
  readonly refetch: Refetch;
}

/** Fetches, then builds where a build is wanted; says what was done. Throws what went wrong. */
export async function bringUpToDate({ refetch, build }: Work, signal: AbortSignal): Promise<string> {
  const failure = await refetch.request();
  if (failure) throw failure;
  if (!build) return 'Fetched.';
  const { error, pages, files } = await build(signal);
  if (error !== undefined) throw error;
  return `Fetched and built: ${pages.rendered} of ${pages.total} pages rendered, ${files.written} files written, ${files.removed} removed.`;
}
