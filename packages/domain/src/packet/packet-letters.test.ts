import { packetLettersTexts } from '@duely/texts/packet-letters'
import { describe, expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { bankText, chargedAgainLetter, type PacketLetterFacts } from './packet-letters.ts'

const facts: PacketLetterFacts = {
  service: 'Netflix',
  reference: 'C-4711',
  chargedOn: plainDate('2026-03-10'),
  amount: '$15.99',
  cancelledOn: plainDate('2026-02-20'),
  accessUntil: plainDate('2026-03-09'),
  confirmation: 'Confirmation\nno. 77',
  paidBy: 'card',
  today: plainDate('2026-03-12'),
  name: 'Ann Lee',
  email: 'ann@example.com',
  wording: 'en-US',
}
const t = packetLettersTexts.en

describe('the letter to the service', () => {
  test('says when it was cancelled, what was charged, and what is asked for', () => {
    const { subject, body } = chargedAgainLetter(facts, t)
    expect(subject).toBe('Charged after cancellation: Netflix, customer number C-4711')
    for (const words of [
      'March 12, 2026',
      'On March 10, 2026 you charged me $15.99 for Netflix, customer number C-4711.',
      'I had cancelled it on February 20, 2026.',
      'What I had paid for ended on March 9, 2026.',
      'It was confirmed to me: "Confirmation no. 77".',
      'Please return the $15.99',
      'Ann Lee\nann@example.com',
    ])
      expect(body).toContain(words)
  })

  test('leaves out what is not known', () => {
    const { subject, body } = chargedAgainLetter(
      {
        ...facts,
        reference: null,
        cancelledOn: null,
        accessUntil: null,
        confirmation: null,
        name: ' ',
      },
      t,
    )
    expect(subject).toBe('Charged after cancellation: Netflix')
    expect(body).toContain('for Netflix. I had cancelled the subscription before.\n')
    expect(body).toContain('(your name)')
    expect(body).not.toMatch(/null|undefined|confirmed to me/)
  })

  test('quotes a long confirmation in short', () => {
    const { body } = chargedAgainLetter({ ...facts, confirmation: 'x'.repeat(1_000) }, t)
    expect(body).toContain(`"${'x'.repeat(200)}"`)
  })
})

describe('the text for the bank', () => {
  test('uses the words of the cards', () => {
    const { subject, body } = bankText(facts, t)
    expect(subject).toBe('Dispute: cancelled recurring transaction of March 10, 2026')
    expect(body).toContain('The reason is: cancelled recurring transaction.')
    expect(body).toContain('Merchant: Netflix\nAmount: $15.99\nDay of the charge: March 10, 2026')
  })

  test('of a direct debit asks for its return', () => {
    const { subject, body } = bankText({ ...facts, paidBy: 'direct-debit' }, t)
    expect(subject).toBe('Return of a direct debit of March 10, 2026')
    expect(body).toContain('I ask you to return this direct debit.')
    expect(body).not.toContain('recurring transaction')
  })
})

test('in the language of the country', async () => {
  const polish = await packetLettersTexts.read('pl')
  const wording = { language: 'pl', culture: 'en-US' } as const
  expect(chargedAgainLetter({ ...facts, wording }, polish).body).toContain(
    'w dniu 10 marca 2026 pobrali Państwo ode mnie $15.99 za Netflix, numer klienta C-4711. Została',
  )
  expect(bankText({ ...facts, wording }, polish).subject).toContain('(cancelled recurring transaction)')
})
