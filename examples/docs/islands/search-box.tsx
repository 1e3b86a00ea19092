/** The island of the search: looks a word up in the index, which is loaded with the first key. */
import MiniSearch from 'minisearch';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { defineIsland } from 'stopover';
import { type FoundSection, searchOptions } from '../search-options.ts';

type SearchBoxProps = {
  /** Address of the index. */
  readonly index: string;
};

export const searchBox = defineIsland<SearchBoxProps>({
  name: 'doc-search',
  when: 'interaction',
  component: SearchBox,
});

const MAX_RESULTS = 8;

/** Without script, the form leads to the page of all documents. */
function SearchBox({ index }: SearchBoxProps) {
  const loading = useRef<Promise<MiniSearch<FoundSection>>>(undefined);
  const [found, setFound] = useState<{
    readonly words: string;
    readonly sections: readonly FoundSection[];
  }>();
  const [hasFailed, setHasFailed] = useState(false);

  const input = useRef<HTMLInputElement>(null);

  const search = async (words: string) => {
    if (words.trim() === '') return setFound(undefined);
    loading.current ??= loadIndex(index);
    try {
      const engine = await loading.current;
      setHasFailed(false);
      // Meanwhile, the visitor may have typed on.
      if (words !== input.current?.value) return;
      setFound({ words, sections: engine.search(words).slice(0, MAX_RESULTS) as unknown as FoundSection[] });
    } catch {
      // The next key tries again.
      loading.current = undefined;
      setFound(undefined);
      setHasFailed(true);
    }
  };

  // Visitors may type before the island wakes.
  useEffect(() => void search(input.current?.value ?? ''), []);

  /** What is found stands below the field: to leave the page would lose it. */
  const showFound = (event: FormEvent) => {
    event.preventDefault();
    void search(input.current?.value ?? '');
  };

  return (
    <search>
      <form action="/" className="search" onSubmit={showFound}>
        <label htmlFor="search-words">Search</label>
        <input
          id="search-words"
          ref={input}
          type="search"
          autoComplete="off"
          onInput={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setFound(undefined)}
        />
      </form>
      <div className="found" role="status">
        {hasFailed && <p>The search could not be loaded. The menu leads to all documents.</p>}
        {found && (
          <>
            <p>
              {found.sections.length === 0 ? `Nothing about “${found.words}”.` : `About “${found.words}”:`}
            </p>
            <ul>
              {found.sections.map(({ id, href, title, heading }) => (
                <li key={id}>
                  <a href={href} onClick={() => setFound(undefined)}>
                    <strong>{title}</strong> {heading}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </search>
  );
}

async function loadIndex(address: string): Promise<MiniSearch<FoundSection>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The index cannot be loaded: ${answer.status}`);
  return MiniSearch.loadJSON(await answer.text(), searchOptions);
}
