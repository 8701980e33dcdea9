import { type ClockReference, greetingTime, judgeClock, referenceOf } from './clock.ts'
import { failure } from './finding.ts'
import { judgePolar, judgeTwilio, type ProviderAnswer } from './providers.ts'
import { judgePublicUrl } from './public-url.ts'
import type { Check } from './run-checks.ts'
import { judgeIssuer } from './single-sign-on.ts'
import type { ParsedConfig, Visits } from './visits.ts'

/** The address that people use, the clock, and the providers. */
export function outsideChecks(config: ParsedConfig, visits: Visits): Check[] {
  const { publicUrl, twilio, polar, issuer } = visits
  return [
    { name: 'PUBLIC_URL', run: async () => judgePublicUrl(await publicUrl, new Date()) },
    { name: 'clock', run: async () => judgeClock(await readClocks(visits)) },
    ...(twilio === null
      ? []
      : [
          {
            name: 'Twilio',
            run: async () => judgeTwilio(await twilio),
            ifLate: failure('it does not answer in time: look at its status page'),
          },
        ]),
    ...(polar === null
      ? []
      : [{ name: 'Polar', run: async () => judgePolar(await polar, config.polarWebhookSecret !== null) }]),
    ...(issuer === null || config.singleSignOn === null
      ? []
      : [issuerCheck(issuer, config.singleSignOn.issuer)]),
  ]
}

function issuerCheck(visit: NonNullable<Visits['issuer']>, issuer: string): Check {
  return { name: 'OIDC_ISSUER', run: async () => judgeIssuer(await visit, issuer) }
}

/** The clocks that were seen on the way; those that failed are left out. */
async function readClocks({ mail, publicUrl, twilio, polar, opened }: Visits): Promise<ClockReference[]> {
  const ofProvider = (of: string, asked: Promise<ProviderAnswer> | null) =>
    asked?.then((answer) => ('trouble' in answer ? [] : referenceOf(of, answer.date, answer.at)))
  const found = await Promise.allSettled([
    mail?.then(
      ({ greeting }) => greeting && referenceOf('the mail server', greetingTime(greeting.text), greeting.at),
    ),
    publicUrl.then(({ answer }) => answer && referenceOf('PUBLIC_URL', answer.date, answer.at)),
    ofProvider('Twilio', twilio),
    ofProvider('Polar', polar),
    opened.then((facts) =>
      facts?.state === 'open' && facts.aheadMs !== null
        ? [{ of: 'the database', aheadMs: facts.aheadMs }]
        : [],
    ),
  ])
  return found.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []))
}
