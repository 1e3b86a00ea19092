/** An npm registry on this machine with the packages of this checkout, so that tests install no others. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { execa } from 'execa';

const root = join(import.meta.dirname, '../../..');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Versions;
}

type Versions = Readonly<Record<string, string>>;

/** A version of a package: a folder, or a file that `npm pack` wrote. */
interface Release {
  readonly manifest: Manifest;
  readonly place: string;
}

export interface Registry {
  readonly url: string;
  close(): void;
}

/** Opens the registry with the checkout's installed packages and some packed files. */
export async function openRegistry(packed: readonly string[]): Promise<Registry> {
  const releases = [...listInstalled(), ...(await Promise.all(packed.map(readPacked)))];
  const server = createServer((request, response) => void answer(releases, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  };
}

/** Every package of `node_modules`, nested ones included. */
function listInstalled(): readonly Release[] {
  const lock = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'));
  const places = Object.keys(lock.packages).map((path) => join(root, path));
  // npm also lists packages for other machines.
  const present = places.filter((place) => existsSync(join(place, 'package.json')));
  return present.map((place) => ({
    place,
    manifest: JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')),
  }));
}

async function readPacked(place: string): Promise<Release> {
  const { stdout } = await execa('tar', ['-xzOf', place, 'package/package.json']);
  return { place, manifest: JSON.parse(stdout) };
}

/** Answers `/name` with the versions of a package, and `/name/-/version.tgz` with its files. */
async function answer(
  releases: readonly Release[],
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [name = '', file] = decodeURIComponent(url.slice(1)).split('/-/');
  const found = releases.filter(({ manifest }) => manifest.name === name);
  if (found.length === 0) {
    response.writeHead(404).end('{}');
  } else if (file === undefined) {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(describePackage(found, `http://${headers.host}/${name}/-/`)));
  } else {
    const release = found.find(({ manifest }) => `${manifest.version}.tgz` === file)!;
    response.end(await readFiles(release.place));
  }
}

function describePackage(releases: readonly Release[], folder: string) {
  const versions = releases.map(({ manifest }) => {
    const dist = { tarball: `${folder}${manifest.version}.tgz` };
    const dependencies = override(manifest.dependencies);
    return [manifest.version, { ...manifest, dependencies, dist }] as const;
  });
  const [latest] = versions[0]!;
  return {
    name: releases[0]!.manifest.name,
    'dist-tags': { latest },
    versions: Object.fromEntries(versions),
  };
}

/** Applies the overrides of package.json: the checkout has other versions of some packages than those that packages ask for. */
function override(dependencies: Versions = {}): Versions {
  const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [name, overrides[name] ?? version]),
  );
}

/** Packs a package's files for npm, which removes the first folder of their paths, whatever its name. */
async function readFiles(place: string): Promise<Uint8Array> {
  if (place.endsWith('.tgz')) return readFileSync(place);
  const folder = basename(place);
  const options = { encoding: 'buffer', maxBuffer: 1_000_000_000 } as const;
  const args = ['-cf', '-', '--exclude', `${folder}/node_modules`, '-C', dirname(place), folder];
  return (await execa('tar', args, options)).stdout;
}
