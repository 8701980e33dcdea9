import { expect, test } from 'vitest'
import { mailServerAnswer, maskedRecipient, type ProvenDelivery, provenState } from './delivery-proof.ts'

test.each([
  ['email', 'ann@example.com', 'a•••@example.com'],
  ['email', 'ö@example.com', 'ö•••@example.com'],
  ['email', '"a@b"@example.com', '"•••@example.com'],
  ['email', '@example.com', '•••'],
  ['email', '', '•••'],
  ['sms', '+15555550100', '•••0100'],
  ['push', 'Ann\u202E phone\n', 'Ann phone'],
] as const)('%s to %j is shown as %j', (channel, recipient, shown) => {
  expect(maskedRecipient(channel, recipient)).toBe(shown)
})

const sent: ProvenDelivery = {
  channel: 'email',
  state: 'sent',
  reason: null,
  detail: '250 2.0.0 Ok: queued as 4F1',
  providerStatus: null,
}

test.each<[Partial<ProvenDelivery>, string]>([
  [{}, 'Accepted by the mail server'],
  [{ channel: 'sms' }, 'Accepted by the SMS provider'],
  [{ channel: 'sms', providerStatus: 'queued' }, 'Accepted by the SMS provider'],
  [{ channel: 'sms', providerStatus: 'delivered' }, 'Delivered, as the SMS provider reports'],
  [{ channel: 'push' }, 'Accepted by the push service of the device'],
  [{ reason: 'UNCONFIRMED' }, 'Handed over, not confirmed'],
  [{ state: 'failed', reason: 'BOUNCED' }, 'Accepted first, then given back: not delivered'],
  [{ state: 'failed', reason: 'refused' }, 'Not delivered'],
  [{ state: 'pending' }, 'Waiting to be sent'],
  [{ state: 'sending' }, 'Being sent'],
  [{ state: 'skipped' }, 'Not sent'],
  [{ state: 'superseded' }, 'Not sent'],
  [{ state: 'expired' }, 'Not sent'],
])('%j: %s', (facts, words) => {
  expect(provenState({ ...sent, ...facts })).toBe(words)
})

test.each<[Partial<ProvenDelivery>, string | null]>([
  [{}, '250 2.0.0 Ok: queued as 4F1'],
  [{ detail: '250-first\r\n250 \u202Elast' }, '250-first 250 last'],
  [{ detail: '250' }, '250'],
  [{ detail: '2500 of something' }, null],
  [{ state: 'failed', reason: 'refused', detail: '550 5.1.1 no such user' }, '550 5.1.1 no such user'],
  [{ state: 'failed', reason: 'BOUNCED', detail: 'Sorry, no mailbox here' }, 'Sorry, no mailbox here'],
  [{ state: 'pending', reason: 'returned-for-now', detail: 'Mailbox full' }, 'Mailbox full'],
  [{ state: 'pending', detail: 'connect ECONNREFUSED 10.0.0.7:25' }, null],
  [{ detail: null }, null],
  [{ reason: 'BOUNCED', detail: ' ' }, null],
  [{ channel: 'sms', detail: '201 SM1' }, null],
])('the answer in %j is %j', (facts, answer) => {
  expect(mailServerAnswer({ ...sent, ...facts })).toBe(answer)
})
