/** The visitor's consent as islands ask for it. */
import { useEffect, useState } from 'react';
import { CONSENT_EVENT, type ConsentCategory } from './consent-choice.ts';
import { isAllowed } from './when-allowed.ts';

/** Whether the visitor allows a category, now and after each choice. The server and the first rendering have `false`. */
export function useConsent(category: ConsentCategory): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    const ask = () => setAllowed(isAllowed(category));
    ask();
    document.addEventListener(CONSENT_EVENT, ask);
    return () => document.removeEventListener(CONSENT_EVENT, ask);
  }, [category]);
  return allowed;
}
