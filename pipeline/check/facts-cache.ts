/** Keeps facts of files by the hashes of these, so that a file is read once however often a site is checked. */
import { readJsonFile } from '../disk/read-json-file.ts';
import { keepJson } from './keep-json.ts';

/** Facts on the disk. */
interface KeptFacts<Facts> {
  /** Names everything else that the facts depend on, such as the code that read them. */
  readonly key: string;
  /** By the hash of the file. */
  readonly facts: Readonly<Record<string, Facts>>;
}

/** The facts of the files of one check, and of the one before. */
export interface FactsCache<Facts> {
  /** The facts of a file; `read` is called if they are not known. */
  take(hash: string, read: () => Facts): Facts;
  /** Keeps the facts that were taken, and drops all others. */
  save(): void;
}

/** Opens the cache in a file. */
export function openFactsCache<Facts>(file: string, key: string): FactsCache<Facts> {
  const kept = readJsonFile(file) as KeptFacts<Facts> | undefined;
  const facts = new Map(kept?.key === key ? Object.entries(kept.facts) : []);
  const taken = new Map<string, Facts>();
  return {
    take(hash, read) {
      const known = taken.get(hash) ?? facts.get(hash) ?? read();
      taken.set(hash, known);
      return known;
    },
    save() {
      const isSame = taken.size === facts.size && [...taken.keys()].every((hash) => facts.has(hash));
      if (!isSame) keepJson(file, { key, facts: Object.fromEntries(taken) });
    },
  };
}
