/** The keys of the security policy, as the configuration describes them. */
import { z } from 'zod';
import { findNearestName } from '../nearest-name.ts';

/** Directives that take sources (W3C, Content Security Policy Level 3, sections 6.1 to 6.4). */
const policyDirectives = [
  ...['base-uri', 'child-src', 'connect-src', 'default-src', 'font-src', 'form-action', 'frame-ancestors'],
  ...['frame-src', 'img-src', 'manifest-src', 'media-src', 'object-src', 'script-src', 'script-src-attr'],
  ...['script-src-elem', 'style-src', 'style-src-attr', 'style-src-elem', 'worker-src'],
] as const;

/** Keywords are in single quotes; without them they would be names of hosts. */
const KEYWORD =
  /^'(?:self|unsafe-inline|unsafe-eval|unsafe-hashes|wasm-unsafe-eval|strict-dynamic|sha(?:256|384|512)-[\w+/-]+={0,2})'$/;
/** `*`, `data:`, and hosts with or without scheme, port and path. */
const SOURCE =
  /^(?:\*|[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*\.)?(?:localhost|[a-z\d-]+(?:\.[a-z\d-]+)+)(?::(?:\d+|\*))?(?:\/[^\s;,'"]*)?)$/i;

const PolicySource = z
  .string()
  .refine(
    (source) => KEYWORD.test(source) || SOURCE.test(source),
    'Expected an origin such as "https://maps.example.com", or a keyword in single quotes such as "\'self\'"',
  );

/** Sources by directive. */
const PolicyConfig = z.record(z.string(), z.array(PolicySource).min(1)).superRefine((policy, problems) => {
  for (const name of Object.keys(policy)) {
    if ((policyDirectives as readonly string[]).includes(name)) continue;
    const nearest = findNearestName(name, policyDirectives);
    const hint =
      nearest === undefined ? `known are ${policyDirectives.join(', ')}` : `did you mean "${nearest}"?`;
    problems.addIssue({ code: 'custom', path: [name], message: `Unknown directive; ${hint}` });
  }
});

/** Security of the site's pages. */
export const SecurityConfig = z.strictObject({
  /** Sources by directive, in addition to the default policy, such as `{"frame-src": ["https://maps.example.com"]}`; docs/hosting.md describes it. */
  policy: PolicyConfig.default({}),
});
