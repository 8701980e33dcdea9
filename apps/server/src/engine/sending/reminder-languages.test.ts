import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'

let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
})
const mailAt = async (now: string) => {
  harness.clock.set(now)
  await harness.tick()
  return harness.mailer.mails.at(-1)
}

test.each([
  ['de', 'de-DE', 'Netflix bis 9. März (2 Tage) kündigen, 15,99 $', 'am Dienstag, 10. März 2026'],
  ['fr', 'fr-FR', 'Résilier Netflix au plus tard le 9 mars (2 jours), 15,99 $US', 'le mardi 10 mars 2026'],
  [
    'es',
    'es-ES',
    'Cancela Netflix a más tardar el 9 mar (2 días), 15,99 US$',
    'el martes, 10 de marzo de 2026',
  ],
  ['it', 'it-IT', 'Disdici Netflix entro il 9 mar (2 giorni), 15,99 USD', 'martedì 10 marzo 2026'],
  ['pt-BR', 'pt-BR', 'Cancele Netflix até 9 de mar. (2 dias), US$ 15,99', 'terça-feira, 10 de março de 2026'],
  ['pl', 'pl-PL', 'Zrezygnuj z Netflix do 9 mar (2 dni), 15,99 USD', 'wtorek, 10 marca 2026'],
  // The culture decides about sums; where a month is a word, it is placed where the language puts it.
  ['de', 'en-US', 'Netflix bis 9. März (2 Tage) kündigen, $15.99', 'am Dienstag, 10. März 2026'],
  // Without a choice of one's own it is the culture's language, or English.
  [null, 'de-AT', 'Netflix bis 9. März (2 Tage) kündigen, $ 15,99', 'am Dienstag, 10. März 2026'],
  [null, 'sv-SE', 'Cancel Netflix by 9 Mar (2 days), $15.99', 'Tuesday, 10 March 2026'],
])('a reminder for %s in %s', async (language, culture, subject, renewsOn) => {
  await harness.changeProfile('ann', { language, culture })
  const id = await harness.subscribe('ann', { date: '2026-03-10' })
  await harness.change(id, { notice: { count: 1, unit: 'days' } })
  const mail = await mailAt('2026-03-07T09:00:00Z')
  expect(mail?.subject).toBe(subject)
  expect(mail?.text).toContain(renewsOn)
})

test('the calendar file and the links of a mail speak its language', async () => {
  await harness.changeProfile('ann', { language: 'pl', culture: 'pl-PL' })
  await harness.subscribe('ann', { date: '2026-03-10' })
  const mail = await mailAt('2026-03-07T09:00:00Z')
  expect(mail?.attachments?.[0]?.content).toContain('SUMMARY:Ostatni dzień na rezygnację z Netflix')
  expect(mail?.text).toContain('Zostawiam: https://')
  expect(mail?.html).toContain('<html lang="pl"')
})

test('two people in one round are each written to in their own language', async () => {
  await harness.addPerson({ id: 'bo' })
  await harness.changeProfile('ann', { language: 'fr', culture: 'fr-FR' })
  for (const id of ['ann', 'bo']) await harness.subscribe(id, { date: '2026-03-10' })
  await mailAt('2026-03-07T09:00:00Z')
  const subjects = Object.fromEntries(harness.mailer.mails.map(({ to, subject }) => [to, subject]))
  expect(subjects['ann@example.com']).toMatch(/se renouvelle dans 3 jours$/)
  expect(subjects['bo@example.com']).toMatch(/renews in 3 days$/)
})
