/** A feature flag as islands ask for it. */
import { useEffect, useState } from 'react';
import { currentFlags, FLAGS_EVENT, type FlagValue } from './flag-client.ts';

/**
 * The flag's value, now and after each change. The server and the first rendering use the fallback, and so does a page
 * whose flags are not evaluated.
 */
export function useFlag<Value extends FlagValue>(name: string, fallback: Value): Value {
  const [value, setValue] = useState(fallback);
  useEffect(() => {
    const ask = () => setValue(() => currentFlags().value(name, fallback));
    ask();
    document.addEventListener(FLAGS_EVENT, ask);
    return () => document.removeEventListener(FLAGS_EVENT, ask);
  }, [name, fallback]);
  return value;
}
