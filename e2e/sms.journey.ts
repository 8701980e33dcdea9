import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { moveTo } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { becomeSomebody, record } from './support/people.ts'
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

/** Text messages, from the tick to the reminder (spec, Notifications tab): the local inbox plays the phone. */
const NOW = '2026-03-05T15:00:00Z'
const email = 'tess.texts@example.com'
const number = '+15555550123'

test.afterAll(({ product }) => product.moveClock('PT0S'))

test('consent, a number and its code; then the reminder comes by text message', async ({
  page,
  context,
  product,
}) => {
  await moveTo(product, page, NOW)
  await becomeSomebody(context, product, email)
  await page.goto(NOTIFICATIONS_TAB)
  await expect(page.getByText('Text message alerts (Pro only)')).toBeVisible()
  await buyPlan(page, product, 'pro-monthly')
  await page.goto(NOTIFICATIONS_TAB)

  await test.step('a number needs consent first', async () => {
    await expect(page.getByRole('button', { name: 'Add phone number' })).toBeDisabled()
    await setConsent(page, true)
  })

  await test.step('saved, it is sent a code, which a reload does not lose', async () => {
    await savePhone(page, '+1 (555) 555-0123')
    await page.reload()
    await expect(page.getByText(number, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Verification code')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a wrong code is told, the right one confirms the number', async () => {
    const code = await codeSentTo(product, number)
    await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
    await confirmPhone(page, product, number)
  })

  await test.step('the reminder comes by both ways, one plain message', async () => {
    await record(context, product, 'Кинопоиск', { nextBillingDate: '2026-03-10', currency: 'EUR' })
    // Nine in the morning in New York, three days before.
    await moveTo(product, page, '2026-03-07T14:00:01Z')
    const text = await textTo(product, number, /Kinopoisk/)
    expect(text.trim()).toMatch(
      /^Duely: Kinopoisk renews in 3 days \(Mar 10\): €9\.99\. Reply STOP to end\. #\w{7}$/,
    )
    await product.mail(email, 'Кинопоиск, €9.99, renews in 3 days')
  })

  await test.step('without consent none comes any more', async () => {
    await page.goto(NOTIFICATIONS_TAB)
    await setConsent(page, false)
    await record(context, product, 'Spotify', { nextBillingDate: '2026-03-11' })
    await moveTo(product, page, '2026-03-08T13:00:01Z')
    await product.mail(email, 'Spotify, $9.99, renews in 3 days')
    expect((await textsTo(product, number)).filter((text) => text.includes('Spotify'))).toEqual([])
  })
})
