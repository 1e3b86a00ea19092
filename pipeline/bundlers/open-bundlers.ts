/** Opens the bundlers when they are first needed, because they take long to load: their native parts, or else their WebAssembly. */
import { createRequire } from 'node:module';
import { findWebAssembly } from './find-web-assembly.ts';

/** The bundler of style sheets. */
export type LightningCss = typeof import('lightningcss');

/** The bundler of modules, and its parser. */
export interface Rolldown {
  readonly rolldown: typeof import('rolldown').rolldown;
  readonly parseAst: ParseModule;
}

/** Parses a module. @throws Error for a syntax error. */
export type ParseModule = typeof import('rolldown/parseAst').parseAst;

let lightningCss: LightningCss | undefined;
let rolldown: Promise<Rolldown> | undefined;

/** Opens Lightning CSS. */
export function openLightningCss(): LightningCss {
  lightningCss ??= requireLightningCss();
  return lightningCss;
}

/** Opens Rolldown. */
export function openRolldown(): Promise<Rolldown> {
  rolldown ??= importRolldown();
  return rolldown;
}

/** Opens the part of Rolldown that finds the files of imports. Few sites need it. */
export async function openResolver(): Promise<typeof import('rolldown/experimental').ResolverFactory> {
  await openRolldown();
  const { ResolverFactory } = await import('rolldown/experimental');
  return ResolverFactory;
}

function requireLightningCss(): LightningCss {
  const file = findWebAssembly('lightningcss', 'lightning-css.cjs');
  return createRequire(import.meta.url)(file ?? 'lightningcss');
}

/** Rolldown loads the file that this variable names (napi.rs). Other packages of its kind would load it too. */
const VARIABLE = 'NAPI_RS_NATIVE_LIBRARY_PATH';

async function importRolldown(): Promise<Rolldown> {
  const file = findWebAssembly('rolldown', 'rolldown.cjs');
  if (file !== undefined) process.env[VARIABLE] = file;
  const { rolldown } = await import('rolldown');
  const { parseAst } = await import('rolldown/parseAst');
  if (file !== undefined) delete process.env[VARIABLE];
  return { rolldown, parseAst };
}
