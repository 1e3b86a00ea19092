/**
 * Takes Node's own modules where the program needs them. An `import` reads every export of such a module, and so starts parts that
 * Node itself loads on first use: streams for `node:fs`, threads for `node:util`.
 */

/** A plugin for the bundler's output: writes `process.getBuiltinModule` for every import of a module of Node. */
export function takeBuiltins() {
  return {
    name: 'take-builtins',
    renderChunk(code) {
      const imports = this.parse(code).body.filter(isBuiltinImport);
      // From the end, because a replacement moves what follows it.
      return imports.reduceRight(
        (text, node) => text.slice(0, node.start) + writeTake(node) + text.slice(node.end),
        code,
      );
    },
  };
}

function isBuiltinImport({ type, source }) {
  return type === 'ImportDeclaration' && source.value.startsWith('node:');
}

function writeTake({ specifiers, source }) {
  const taken = `process.getBuiltinModule(${JSON.stringify(source.value)})`;
  const isWhole = ({ type, imported }) => type !== 'ImportSpecifier' || imported.name === 'default';
  const members = specifiers.filter((specifier) => !isWhole(specifier));
  const whole = specifiers.filter(isWhole).map(({ local }) => `const ${local.name} = ${taken};`);
  if (members.length === 0) return whole.join(' ');
  const names = members.map(({ imported, local }) =>
    imported.name === local.name ? local.name : `${imported.name}: ${local.name}`,
  );
  return [...whole, `const { ${names.join(', ')} } = ${taken};`].join(' ');
}

const COMMANDER_NEED = "const childProcess = require('node:child_process');\n";

/** A plugin for the bundler: commander starts processes only for commands that are programs of their own, and we have none. */
export function takeChildProcessLater() {
  return {
    name: 'take-child-process-later',
    transform: {
      filter: { id: /commander[\\/]lib[\\/]command\.js$/ },
      handler(code) {
        if (!code.includes(COMMANDER_NEED))
          throw new Error('commander no longer loads node:child_process as expected');
        return code
          .replace(COMMANDER_NEED, '')
          .replaceAll('childProcess.', "process.getBuiltinModule('node:child_process').");
      },
    },
  };
}
