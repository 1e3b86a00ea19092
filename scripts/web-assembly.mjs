// Compresses the WebAssembly that comes with the program: what draws icons, and the bundlers for machines without their native
// parts, which npm leaves out with --omit=optional. Every installation has it, and few need it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { rolldown } from 'rolldown';
import { noteLicenses, writeLicenses } from './third-party-licenses.mjs';

const scripts = dirname(fileURLToPath(import.meta.url));
/** Its lock file names the packages. */
const project = join(scripts, 'web-assembly');
const packages = join(scripts, '../node_modules');
const kept = join(packages, '.cache/web-assembly');

/** Higher ones take a hundred times as long for a sixth less. */
const QUALITY = 9;

const ROLLDOWN = '@rolldown/binding-wasm32-wasi';
const RESVG = '@resvg/resvg-wasm';

/** Node warns of its own interface whenever it is loaded, which helps nobody who bundles a site. */
const WASI = `(() => {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:wasi');
  } finally {
    process.emitWarning = emitWarning;
  }
})()`;

/** The modules that load the WebAssembly, and the texts in them that say where it is and what it is loaded with. */
const bundles = [
  {
    input: {
      rolldown: `${ROLLDOWN}/rolldown-binding.wasi.cjs`,
      'rolldown-worker': `${ROLLDOWN}/wasi-worker.mjs`,
    },
    changes: {
      rolldown: [
        [`'rolldown-binding.wasm32-wasi.wasm'`, `'rolldown.wasm.br'`],
        [`'wasi-worker.mjs'`, `'rolldown-worker.cjs'`],
        [`require('node:wasi')`, WASI],
        ['__nodeFs.readFileSync(__wasmFilePath)', decompress('__nodeFs.readFileSync(__wasmFilePath)')],
      ],
      'rolldown-worker': [
        [`import fs from`, `import * as runtime from '@napi-rs/wasm-runtime'\nimport fs from`],
        [`require('@napi-rs/wasm-runtime')`, 'runtime'],
        [`import { WASI } from 'node:wasi'`, `const { WASI } = ${WASI}`],
      ],
    },
  },
  {
    input: { 'lightning-css': 'lightningcss-wasm/wasm-node.cjs' },
    changes: {
      'lightning-css': [
        [`"lightningcss_node.wasm"`, `"lightning-css.wasm.br"`],
        ['WebAssembly.Module(wasmBytes)', `WebAssembly.Module(${decompress('wasmBytes')})`],
      ],
    },
  },
];
function decompress(code) {
  return `process.getBuiltinModule('node:zlib').brotliDecompressSync(${code})`;
}

/** Puts the files into a folder. They are made once for the same packages, and kept. */
export async function makeWebAssembly(folder) {
  const made = join(kept, hashOrder());
  if (!existsSync(made)) await make(made);
  cpSync(made, folder, { recursive: true });
}

function hashOrder() {
  const hash = createHash('sha256');
  const files = ['web-assembly.mjs', 'web-assembly/package-lock.json'].map((file) => join(scripts, file));
  for (const file of [...files, join(packages, RESVG, 'package.json')]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
}

async function make(made) {
  mkdirSync(kept, { recursive: true });
  const work = mkdtempSync(join(kept, 'work-'));
  try {
    cpSync(project, work, { recursive: true });
    install(work);
    const [bundlers, out] = [join(work, 'node_modules'), join(work, 'out')];
    const licensed = new Set();
    for (const bundle of bundles) await bundleLoaders(bundle, { bundlers, out, licensed });
    const binaries = {
      'rolldown.wasm.br': join(bundlers, ROLLDOWN, 'rolldown-binding.wasm32-wasi.wasm'),
      'lightning-css.wasm.br': join(bundlers, 'lightningcss-wasm/lightningcss_node.wasm'),
      'resvg.wasm.br': join(packages, RESVG, 'index_bg.wasm'),
    };
    for (const [name, file] of Object.entries(binaries))
      writeFileSync(join(out, name), compress(readFileSync(file)));
    writeLicenses(join(out, 'licenses.txt'), licensed);
    // Somebody else may have made the same meanwhile.
    if (!existsSync(made)) renameSync(out, made);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** `--force`, because npm refuses packages for another processor than its own. */
function install(cwd) {
  const args = ['ci', '--cpu=wasm32', '--force', '--ignore-scripts', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error("The bundlers' WebAssembly could not be installed; npm printed why.");
}

async function bundleLoaders({ input, changes }, { bundlers, out, licensed }) {
  const files = Object.entries(input).map(([name, file]) => [name, join(bundlers, file)]);
  const bundle = await rolldown({
    input: Object.fromEntries(files),
    platform: 'node',
    logLevel: 'warn',
    plugins: [...files.map(([name, file]) => changeText(file, changes[name])), noteLicenses(licensed)],
  });
  await bundle.write({
    dir: out,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    minify: true,
  });
  await bundle.close();
}

function changeText(file, changes) {
  return {
    name: 'change-text',
    transform(code, id) {
      if (id !== file) return null;
      return changes.reduce((text, [before, after]) => {
        if (!text.includes(before)) throw new Error(`${file} no longer says ${before}.`);
        return text.replaceAll(before, after);
      }, code);
    },
  };
}

function compress(bytes) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MAX_WINDOW_BITS } = constants;
  return brotliCompressSync(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS },
  });
}
