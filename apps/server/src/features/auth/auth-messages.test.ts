import { expect, test } from 'vitest'
import { ENGLISH_READER } from '#server/testing/english-reader.ts'
import { passwordChanged, resetPasswordMail, verifyEmail } from './auth-messages.ts'

const CONTEXT = { appName: 'Duely', hasPlans: true, reader: ENGLISH_READER }

test('account mails have a link and no unsubscribe link', () => {
  const url = 'https://duely.example/verify-email?token=abc&more=1'
  const when = 'Saturday, March 7, 2026 at 9:00 AM UTC'
  for (const mail of [
    verifyEmail.render({ url }, CONTEXT),
    resetPasswordMail.render({ url }, CONTEXT),
    passwordChanged.render({ when, resetUrl: url }, CONTEXT),
  ]) {
    expect(mail.text).toContain(url)
    expect(mail.html).toContain(`href="${url.replace('&', '&amp;')}"`)
    expect(mail.html + mail.text).not.toMatch(/unsubscribe/i)
  }
  expect(passwordChanged.render({ when, resetUrl: url }, CONTEXT).text).toContain(when)
})
