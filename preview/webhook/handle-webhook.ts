/** Handles a webhook: fetches the space's current content, and builds the visitors' site from it. */
import type { PreviewOptions } from '../live/preview-settings.ts';
import type { Refetch } from '../live/watch/refetch.ts';

interface Work extends Pick<PreviewOptions, 'build'> {
  readonly refetch: Refetch;
}

/** Fetches, then builds if a build is wanted; returns a description of the work. @throws what fetch and build throw. */
export async function handleWebhook({ refetch, build }: Work, signal: AbortSignal): Promise<string> {
  const failure = await refetch.request();
  if (failure) throw failure;
  if (!build) return 'Fetched.';
  const { error, pages, files } = await build(signal);
  if (error !== undefined) throw error;
  return `Fetched and built: ${pages.rendered} of ${pages.total} pages rendered, ${files.written} files written, ${files.removed} removed.`;
}
