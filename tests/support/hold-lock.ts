/** A process of its own that takes a lock and keeps it until it is killed. */
import { takeLock } from '../../pipeline/locks/process-lock.ts';
import { realDisk } from '../../pipeline/store/store-disk.ts';

const [file = ''] = process.argv.slice(2);
takeLock(file, { disk: realDisk, refuse: (owner) => new Error(owner) as never });
process.stdout.write(`${process.pid}\n`);
setInterval(() => {}, 1_000);
