import type { ServerFacts } from '@duely/contract'
import { LANGUAGES } from '@duely/texts'
import type { Config } from '#server/config/config.ts'

/** What a server says about itself, as configured. */
export function serverFactsOf(
  config: Pick<
    Config,
    'appName' | 'plans' | 'hasSite' | 'legalUrl' | 'signUp' | 'passwords' | 'singleSignOn'
  >,
): ServerFacts {
  const { appName: name, plans, hasSite: site, legalUrl, signUp, passwords, singleSignOn } = config
  return {
    name,
    plans: plans.on,
    site,
    legalUrl,
    signUp,
    passwords,
    singleSignOn: singleSignOn && { name: singleSignOn.name },
    languages: [...LANGUAGES],
  }
}
