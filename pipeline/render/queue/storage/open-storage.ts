/** Opens shared storage of either kind. */
import { openFolderStorage } from './folder-storage.ts';
import type { SharedStorage, StoragePlace } from './shared-storage.ts';

/** Opens the storage. @throws StopoverError usage, queue-unavailable. */
export async function openSharedStorage({ sharedFolder, env }: StoragePlace): Promise<SharedStorage> {
  if (!sharedFolder.startsWith('s3://')) return openFolderStorage(sharedFolder);
  const { openBucketStorage } = await import('./bucket-storage.ts');
  return openBucketStorage(sharedFolder, env);
}
