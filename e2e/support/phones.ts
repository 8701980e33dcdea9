import type { Page } from '@playwright/test'
import { confirmByPassword } from './people.ts'
import { type Product, until } from './product.ts'
import { expect } from './reading.ts'

/** Sets up text messages on the Notifications tab; the local inbox receives them. */
export const NOTIFICATIONS_TAB = '/dashboard/settings?tab=notifications'

export const consentBox = (page: Page) =>
  page.getByRole('checkbox', { name: 'I agree to receive SMS notifications from Duely' })

/** Text messages to the number, oldest first. */
export const textsTo = async (product: Product, number: string) =>
  (await product.mails(`${number}@sms.localhost`)).map(({ text }) => text)

/**
 * Waits for a matching text message and returns the newest. Journeys
 * may share a product, so each uses its own number.
 */
export function textTo(product: Product, number: string, words: RegExp): Promise<string> {
  return until(`a text message ${words}`, 30_000, async () => {
    return (await textsTo(product, number)).findLast((text) => words.test(text)) ?? null
  })
}

/**
 * Gives or withdraws consent. Clicks and then waits, because `check()` verifies at once and the box follows
 * the profile a moment later.
 */
export async function setConsent(page: Page, agreed: boolean): Promise<void> {
  await expect(consentBox(page)).toBeChecked({ checked: !agreed })
  await consentBox(page).click()
  await expect(page.getByText('SMS notifications updated')).toBeVisible()
  await expect(consentBox(page)).toBeChecked({ checked: agreed })
}

/** Saves the first number, to which a code is sent at once. */
export async function savePhone(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Add phone number' }).click()
  await page.getByPlaceholder('+1234567890').fill(typed)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await confirmByPassword(page)
  await expect(page.getByText('Phone number updated successfully')).toBeVisible()
  await expect(page.getByLabel('Verification code')).toBeVisible()
}

export async function codeSentTo(product: Product, number: string): Promise<string> {
  const code = /code is (\d{6})/.exec(await textTo(product, number, /code is \d{6}/))?.[1]
  if (code === undefined) throw new Error(`no code came to ${number}`)
  return code
}

/** Enters the code, and reads the message that follows. */
export async function confirmPhone(page: Page, product: Product, number: string): Promise<void> {
  await page.getByLabel('Verification code').fill(await codeSentTo(product, number))
  await page.getByLabel('Verification code').press('Enter')
  await expect(page.getByText('Phone number confirmed')).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await textTo(product, number, /^Duely: .*Msg & data rates may apply.*HELP.*STOP/)
}
