import type { MailSink } from './mail-sink.ts'
import { until } from './wait.ts'

const PASSWORD = 'four quiet horses'
const PATIENCE_MS = 15_000

/** A signed-in user. */
export type Person = {
  email: string
  /** The answer; null when there was none, so that the outcome is unknown. */
  ask(method: string, path: string, body?: object): Promise<Response | null>
  cookie(): string
  /** Number of subscription names used so far; names are unique. */
  named: number
}

/** Signs up a user through the API, including the mailed link. */
export async function becomePerson(
  product: { url: string; sink: MailSink },
  email: string,
  timezone: string,
): Promise<Person> {
  const { url, sink } = product
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask: Person['ask'] = async (method, path, body) => {
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { origin: url, cookie: cookie(), ...(body ? { 'content-type': 'application/json' } : {}) },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      return answer
    } catch {
      return null
    }
  }
  const insist = async (path: string, body: object) => {
    const answer = await ask('POST', path, body)
    if (!answer?.ok) throw new Error(`${path} answered ${answer?.status}: ${await answer?.text()}`)
  }
  await insist('/api/auth/sign-up/email', { email, password: PASSWORD, timezone, culture: 'en-US' })
  const token = await until(`the first mail to ${email}`, 30, () => {
    const mail = sink.mails.find(({ to }) => to === email)
    return mail ? (/\/verify-email\?token=([\w.-]+)/.exec(mail.text)?.[1] ?? null) : null
  })
  await insist('/api/auth/verify-email', { token })
  await insist('/api/auth/sign-in/email', { email, password: PASSWORD })
  return { email, ask, cookie, named: 0 }
}

/**
 * Records a monthly subscription.
 * @returns its id; null when not acknowledged
 */
export async function record(person: Person, name: string, nextBillingDate: string): Promise<string | null> {
  const answer = await person.ask('POST', '/api/subscriptions', {
    name,
    amount: '9.99',
    billingCycle: 'monthly',
    nextBillingDate,
  })
  if (answer?.status !== 201) return null
  const { id } = (await answer.json()) as { id: string }
  return id
}
