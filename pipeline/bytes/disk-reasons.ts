/** Reasons why disks refuse, by the codes of the system. */

/** The reasons in words. */
const DISK_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a file stands where a folder has to be',
  EEXIST: 'a file stands where a folder has to be',
  EISDIR: 'a folder stands where a file has to be',
  ELOOP: 'symbolic links go round in a circle',
  ENAMETOOLONG: 'the name is too long for the disk',
};

/** Explains in words why the disk refused. */
export function explainDiskError(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return DISK_REASONS[code] ?? message;
}
