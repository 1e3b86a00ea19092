/** A thread that reads documents for a check until none are left. */
import { parentPort, workerData } from 'node:worker_threads';
import { createClaimReader } from './read-claim.ts';
import { claimDocuments, type ReaderReport, type ReaderStart } from './reading-protocol.ts';

const { documents, next } = workerData as ReaderStart;
const read = createClaimReader(documents);
for (let first = claimDocuments(next); first < documents.length; first = claimDocuments(next)) {
  const report: ReaderReport = { first, facts: read(first) };
  parentPort!.postMessage(report);
}
