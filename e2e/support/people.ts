import type { BrowserContext, Page } from '@playwright/test'
import type { Product } from './product.ts'
import { expect } from './reading.ts'
import { readerOf, sayIn } from './said.ts'

export const PASSWORD = 'four quiet horses'

/**
 * Creates a verified user and signs in within the context,
 * through the API. For journeys about something else.
 */
export async function createSignedInUser(
  context: BrowserContext,
  product: Product,
  email: string,
  profile: { timezone?: string; culture?: string } = {},
): Promise<void> {
  const { timezone = 'America/New_York', culture = 'en-US' } = profile
  const post = async (act: string, data: object) => {
    const answer = await context.request.post(`${product.url}/api/auth/${act}`, {
      data,
      headers: { origin: product.url },
    })
    if (!answer.ok()) throw new Error(`${act} answered ${answer.status()}: ${await answer.text()}`)
  }
  await post('sign-up/email', { email, password: PASSWORD, timezone, culture })
  const letter = await product.mail(email, sayIn(readerOf(culture))('Confirm your email address'))
  const token = /\/verify-email\?token=([\w-]+)/.exec(letter.text)?.[1]
  if (token === undefined) throw new Error(`no token in:\n${letter.text}`)
  await post('verify-email', { token })
}

/**
 * Records a subscription of the context's user.
 * @returns its id
 */
export async function record(
  context: BrowserContext,
  product: Product,
  name: string,
  facts: Record<string, unknown> = {},
): Promise<string> {
  const answer = await context.request.post(`${product.url}/api/subscriptions`, {
    data: { name, amount: '9.99', billingCycle: 'monthly', nextBillingDate: '2026-03-20', ...facts },
    headers: { origin: product.url },
  })
  if (answer.status() !== 201)
    throw new Error(`recording answered ${answer.status()}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: string }
  return id
}

/**
 * Records many subscriptions at once, with what was charged for them, and sends no reminders of them at once.
 */
export async function recordAll(context: BrowserContext, product: Product, subscriptions: readonly object[]) {
  const answer = await context.request.post(`${product.url}/api/import`, {
    data: { subscriptions, quiet: true },
    headers: { origin: product.url },
  })
  if (!answer.ok()) throw new Error(`importing answered ${answer.status()}: ${await answer.text()}`)
  const { created, skipped } = (await answer.json()) as { created: unknown; skipped: unknown[] }
  if (skipped.length > 0) throw new Error(`not all were imported: ${JSON.stringify({ created, skipped })}`)
}

/** Acts on one of their subscriptions: keep, snooze, cancelled, pause, charges. */
export async function act(
  context: BrowserContext,
  product: Product,
  id: string,
  { kind, ...facts }: { kind: string; [fact: string]: unknown },
) {
  const answer = await context.request.post(`${product.url}/api/subscriptions/${id}/${kind}`, {
    data: facts,
    headers: { origin: product.url },
  })
  if (!answer.ok()) throw new Error(`${kind} answered ${answer.status()}: ${await answer.text()}`)
}

/** Updates one of their subscriptions. */
export async function change(context: BrowserContext, product: Product, id: string, facts: object) {
  const answer = await context.request.patch(`${product.url}/api/subscriptions/${id}`, {
    data: facts,
    headers: { origin: product.url },
  })
  if (!answer.ok()) throw new Error(`changing answered ${answer.status()}: ${await answer.text()}`)
}

/** Answers the dialog that asks for the password as a proof. It is not asked for again for ten minutes. */
export async function confirmByPassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}
