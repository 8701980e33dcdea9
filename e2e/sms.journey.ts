import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { createSignedInUser, record } from './support/people.ts'
import {
  codeSentTo,
  confirmPhone,
  NOTIFICATIONS_TAB,
  savePhone,
  setConsent,
  textsTo,
  textTo,
} from './support/phones.ts'
import { buyPlan } from './support/plans.ts'

/** Text messages from consent to reminder (spec, Notifications tab), delivered to the local inbox. */
const NOW = '2026-03-05T15:00:00Z'
const email = 'tess.texts@example.com'
const number = '+15555550123'

test.afterAll(({ product }) => product.moveClock('PT0S'))

test('consent, number and code; then the reminder arrives by text message', { tag: '@core' }, async ({
  page,
  context,
  product,
}) => {
  await moveTo(product, page, NOW)
  await createSignedInUser(context, product, email)
  await page.goto(NOTIFICATIONS_TAB)
  await expect(page.getByText('Text message alerts (Pro only)')).toBeVisible()
  await buyPlan(page, product, 'pro-monthly')
  await page.goto(NOTIFICATIONS_TAB)

  await test.step('a number needs consent first', async () => {
    await expect(page.getByRole('button', { name: 'Add phone number' })).toBeDisabled()
    await setConsent(page, true)
  })

  await test.step('a saved number is sent a code, and a reload keeps the form', async () => {
    await savePhone(page, '+1 (555) 555-0123')
    await page.reload()
    await expect(page.getByText(number, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Verification code')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a wrong code is reported, the right one verifies the number', async () => {
    const code = await codeSentTo(product, number)
    await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
    await confirmPhone(page, product, number)
  })

  await test.step('the reminder arrives on both channels, as one text message', async () => {
    await record(context, product, 'Кинопоиск', { nextBillingDate: '2026-03-10', currency: 'EUR' })
    // 09:00 in New York, three days before.
    await moveTo(product, page, '2026-03-07T14:00:01Z')
    const text = await textTo(product, number, /Kinopoisk/)
    expect(text.trim()).toMatch(
      /^Duely: Kinopoisk renews in 3 days \(Mar 10\): €9\.99\. Keep or cancel: http:\S+\/act\/[\w-]{16} Reply STOP to end\. #\w{7}$/,
    )
    await product.mail(email, 'Кинопоиск, €9.99, renews in 3 days')
  })

  await test.step('without consent none arrives', async () => {
    await page.goto(NOTIFICATIONS_TAB)
    await setConsent(page, false)
    await record(context, product, 'Spotify', { nextBillingDate: '2026-03-11' })
    await moveTo(product, page, '2026-03-08T13:00:01Z')
    await product.mail(email, 'Spotify, $9.99, renews in 3 days')
    expect((await textsTo(product, number)).filter((text) => text.includes('Spotify'))).toEqual([])
  })
})
