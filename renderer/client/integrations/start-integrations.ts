/** Starts third-party code, each once per document, and never before the consent that it waits for. */
import type { IntegrationSettings } from '../client-settings.ts';
import { whenAllowed } from '../consent/when-allowed.ts';
import { report } from '../report.ts';
import { whenIdle } from '../when-idle.ts';
import { integrationModules } from './integration-modules.ts';

/** Visits by the router stay in the document, so that nothing is started again. */
export function startIntegrations(integrations: readonly IntegrationSettings[]): void {
  for (const integration of integrations) {
    const start = () => load(integration);
    if (integration.consent === 'none') whenIdle(start);
    else whenAllowed(integration.consent, start);
  }
}

function load({ name, script, attributes = {} }: IntegrationSettings): void {
  const fail = (error: unknown) => report(`Starting the integration "${name}"`, error);
  if (script === undefined) {
    integrationModules[name]?.().catch(fail);
    return;
  }
  const element = document.createElement('script');
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.async = true;
  element.src = script;
  element.addEventListener('error', () => fail(script));
  document.head.append(element);
}
