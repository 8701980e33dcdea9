import { z } from 'zod'
import type { Config } from '#server/config/config.ts'
import { whyNoAnswer } from '#server/platform/egress/egress-error.ts'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

/** What a provider answered to our keys. */
export type ProviderAnswer =
  | { status: number; body: string; date: Date | null; at: Date }
  | { trouble: string }

const Account = z.object({ status: z.string() })

/** Asks Twilio for the account that texts are sent from. */
export function askTwilio(
  { accountSid, authToken, baseUrl }: NonNullable<Config['twilio']>,
  within: number,
): Promise<ProviderAnswer> {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return ask(`${baseUrl}/2010-04-01/Accounts/${accountSid}.json`, { authorization }, within)
}

/** Asks Polar as the server does, for a customer that does not exist. */
export function askPolar(
  { accessToken, baseUrl }: NonNullable<Config['polar']>,
  within: number,
): Promise<ProviderAnswer> {
  const headers = { authorization: `Bearer ${accessToken}`, 'polar-version': '2026-10' }
  return ask(`${baseUrl}/v1/customers/external/duely-doctor/state`, headers, within)
}

async function ask(url: string, headers: Record<string, string>, within: number): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(within),
    })
    const at = new Date()
    const said = new Date(answer.headers.get('date') ?? '')
    const date = Number.isNaN(said.getTime()) ? null : said
    return { status: answer.status, body: (await answer.text()).slice(0, 16_384), date, at }
  } catch (error) {
    return { trouble: whyNoAnswer(error) }
  }
}

/** Without Twilio no reminder goes out by text message. */
export function judgeTwilio(answer: ProviderAnswer): Finding {
  if ('trouble' in answer)
    return failure(`Twilio cannot be reached (${answer.trouble}): check TWILIO_BASE_URL and the network`)
  const { status, body } = answer
  if (status === 401 || status === 403)
    return failure(`Twilio refuses the keys (${status}): check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN`)
  if (status === 404) return failure('Twilio does not know the account: check TWILIO_ACCOUNT_SID')
  if (status !== 200) return failure(`Twilio answers with ${status}: look at its status page`)
  const account = Account.safeParse(jsonOrNull(body)).data?.status ?? 'active'
  if (account !== 'active') return failure(`the account at Twilio is ${account}: see its console`)
  return ok('Twilio takes the keys')
}

/** Reminders go out without it. */
export function judgePolar(answer: ProviderAnswer, hasWebhookSecret: boolean): Finding {
  if ('trouble' in answer)
    return warning(`Polar cannot be reached (${answer.trouble}): check POLAR_BASE_URL and the network`)
  const { status } = answer
  if (status === 401)
    return warning(
      'Polar refuses the token (401): check POLAR_ACCESS_TOKEN and that POLAR_BASE_URL is its environment',
    )
  if (status === 403)
    return warning(
      'Polar’s token may not do enough (403): give it the scopes for customers, subscriptions and checkouts',
    )
  if (status !== 200 && status !== 404)
    return warning(`Polar answers with ${status}: look at its status page`)
  if (!hasWebhookSecret)
    return warning(
      'Polar takes the token, but POLAR_WEBHOOK_SECRET is not set, so nothing it says is believed: set it',
    )
  return ok('Polar takes the token')
}
