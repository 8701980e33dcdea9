import { z } from 'zod'
import { whyNoAnswer } from '#server/platform/egress/egress-error.ts'
import { type Finding, ok, warning } from './finding.ts'

/** What the provider says about itself, and how many keys it shows. */
export type IssuerVisit = { trouble: string } | { issuer: string; keys: number | { trouble: string } }

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.string() })
const Keys = z.object({ keys: z.array(z.unknown()) })

/** Asks the provider of single sign-on who it is, and for its keys. */
export async function askIssuer(issuer: string, within: number): Promise<IssuerVisit> {
  try {
    const found = Discovery.parse(
      await read(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, within),
    )
    const keys = await read(found.jwks_uri, within).then(
      (answer) => Keys.parse(answer).keys.length,
      (error: unknown) => ({ trouble: wordsOf(error) }),
    )
    return { issuer: found.issuer, keys }
  } catch (error) {
    return { trouble: wordsOf(error) }
  }
}

/** Reminders go out without it, so nothing here is a failure. */
export function judgeIssuer(visit: IssuerVisit, issuer: string): Finding {
  if ('trouble' in visit)
    return warning(
      `it does not answer as a provider (${visit.trouble}), so nobody signs in by it: check OIDC_ISSUER and the network`,
    )
  if (!URL.canParse(visit.issuer) || new URL(visit.issuer).href !== issuer)
    return warning(`it calls itself ${visit.issuer}: set OIDC_ISSUER to exactly that`)
  if (typeof visit.keys !== 'number')
    return warning(
      `its keys cannot be read (${visit.keys.trouble}), so nobody signs in by it: look at its log`,
    )
  if (visit.keys === 0)
    return warning('it shows no keys, so nobody signs in by it: look at its configuration')
  return ok('it answers, under its own name and with keys')
}

async function read(url: string, within: number): Promise<unknown> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(within) })
  if (answer.status !== 200) throw new Error(`${new URL(url).pathname}: ${answer.status}`)
  return answer.json()
}

function wordsOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'no such answer'
  return whyNoAnswer(error)
}
