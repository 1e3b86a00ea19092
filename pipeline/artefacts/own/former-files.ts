/** Compares the site's own files with those of the last build. */
import type { ArtefactsDefinition, SiteLanguage } from '#renderer';
import type { WrittenBuild } from '../../build/build-facts.ts';
import type { ArtefactRecord } from '../../record/build-record.ts';
import type { OwnFile } from '../artefact.ts';
import { type FileEntry, nameFileList } from './file-lists.ts';
import { nameOwnFile } from './own-artefacts.ts';

type Records = Readonly<Record<string, ArtefactRecord>>;

/** The entries of a list in a language; none if the build does not make it. */
export function readEntries(
  records: Records,
  list: ArtefactsDefinition,
  language: SiteLanguage,
): readonly FileEntry[] {
  return (records[nameFileList(list, language)]?.entries ?? []) as readonly FileEntry[];
}

/** Finds the props from which the last build made the file of a list; undefined if its list did not have the file. */
export function openFormerProps({ continued }: WrittenBuild): (file: OwnFile) => unknown {
  const lists = new Map<string, ReadonlyMap<string, unknown>>();
  const open = ({ listed, language }: OwnFile): ReadonlyMap<string, unknown> => {
    if (!continued || !listed) return new Map();
    const name = nameFileList(listed.list, language);
    const entries = lists.get(name) ?? mapProps(readEntries(continued.last.artefacts, listed.list, language));
    lists.set(name, entries);
    return entries;
  };
  return (file) => open(file).get(file.path);
}

function mapProps(entries: readonly FileEntry[]): ReadonlyMap<string, unknown> {
  return new Map(entries.map(({ path, props }) => [path, props]));
}

/** Whether the last build had its own files at other paths. */
export function haveOwnPathsChanged({ continued }: WrittenBuild, own: readonly OwnFile[]): boolean {
  const former = Object.keys(continued?.last.artefacts ?? {}).filter((name) => name.startsWith('own '));
  const names = new Set(former);
  return names.size !== own.length || own.some((file) => !names.has(nameOwnFile(file)));
}

/** Groups files by the step of a profile that shows them: a list is one step. */
export function groupByStep(own: readonly OwnFile[]): ReadonlyMap<string, readonly OwnFile[]> {
  const steps = new Map<string, OwnFile[]>();
  for (const file of own) {
    const step = file.listed ? `own list ${file.listed.list.name}` : nameOwnFile(file);
    const files = steps.get(step);
    if (files) files.push(file);
    else steps.set(step, [file]);
  }
  return steps;
}
