import type { ServerFacts } from '@duely/contract'
import type { Config } from '../config/config.ts'

/** What a server says about itself, as configured. */
export function serverFactsOf(
  config: Pick<Config, 'appName' | 'plans' | 'hasSite' | 'legalUrl' | 'signUp'>,
): ServerFacts {
  const { appName: name, plans, hasSite: site, legalUrl, signUp } = config
  return {
    ...{ name, plans: plans.on, site, legalUrl, signUp },
    passwords: true,
    singleSignOn: null,
    languages: ['en'],
  }
}
