/** How bundlers compile JSX. */

/**
 * Compiles JSX to calls of React's functions and overrides the site's `tsconfig.json`: that of a Next.js project leaves JSX as it
 * is, and others name another library. Rolldown prefers `tsconfig.json` to a short `jsx: 'react-jsx'`.
 */
export const reactJsx = { runtime: 'automatic', importSource: 'react', development: false } as const;
