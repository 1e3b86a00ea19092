/** A separate process that takes a lock and keeps it until it is killed. */

import { realDisk } from '../../../pipeline/disk/disk.ts';
import { takeLock } from '../../../pipeline/locks/process-lock.ts';

const [file = ''] = process.argv.slice(2);
takeLock(file, { disk: realDisk, refuse: (owner) => new Error(owner) as never });
process.stdout.write(`${process.pid}\n`);
setInterval(() => {}, 1_000);
