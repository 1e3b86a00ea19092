// MDN's data describes each name of CSS at length. The program needs the names alone, and an installation has to stay small.

/** A plugin for the bundler. */
export function keepNames() {
  return {
    name: 'keep-names',
    transform: {
      filter: { id: /mdn-data[\\/]css[\\/][\w-]+\.json$/ },
      handler(code) {
        const names = Object.entries(JSON.parse(code)).map(([name, { descriptors }]) => [
          name,
          descriptors ? { descriptors } : {},
        ]);
        return JSON.stringify(Object.fromEntries(names));
      },
    },
  };
}
