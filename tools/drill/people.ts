import { until } from './wait.ts'

export const PASSWORD = 'four quiet horses'
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

/** A running product, and where its mails arrive. */
export type Product = {
  url: string
  /** Where its pages are, as PUBLIC_URL says. Default: `url`. */
  origin?: string
  /** How long an answer is waited for, in milliseconds. Default: 15 s. */
  patienceMs?: number
  sink: {
    /** The text of the first mail to this address; null when none has arrived. */
    firstTextTo(address: string): Promise<string | null> | string | null
  }
}

/** Signs up a user through the API, including the mailed link. */
export async function becomePerson(product: Product, email: string, timezone: string): Promise<Person> {
  const { url, origin = url, patienceMs = PATIENCE_MS, sink } = product
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask: Person['ask'] = async (method, path, body) => {
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { origin, cookie: cookie(), ...(body ? { 'content-type': 'application/json' } : {}) },
        signal: AbortSignal.timeout(patienceMs),
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
  const token = await until(`the first mail to ${email}`, 30, async () => {
    const text = await sink.firstTextTo(email)
    return /\/verify-email\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? null
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

/**
 * Keeps a text file as evidence of a subscription.
 * @returns its id
 */
export async function keepFile(product: Product, person: Person, id: string, text: string): Promise<string> {
  const { url, origin = url } = product
  const answer = await fetch(`${url}/api/subscriptions/${id}/files?name=kept.txt`, {
    method: 'POST',
    headers: { origin, cookie: person.cookie(), 'content-type': 'application/octet-stream' },
    body: text,
  })
  if (answer.status !== 201) throw new Error(`a file answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}
