import { expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

test.each(['$0.29', 'KWD\u00a00.288', 'KWD 0.288'])(
  'a further renewal of a mail is read with its lateness: %s',
  (price) => {
    const text = `P10n4 service: ${price}
Renews tomorrow, on Friday, February 27, 2026
Billed daily.
Also: renews in 3 days, on Sunday, March 1, 2026, ${price}. This reminder is late: it was due at 10:16 AM.
`
    const at = new Date('2026-02-26T10:21:00Z')
    expect(
      readMessage({ channel: 'email', text, at }).map(({ date, lateNote }) => [date, lateNote !== null]),
    ).toEqual([
      ['Friday, February 27, 2026', false],
      ['Sunday, March 1, 2026', true],
    ])
  },
)

test.each(['in 1,456 days', 'in 3 days'])('days far ahead have a comma: %s', (wording) => {
  const text = `P133n2 service: $9.99
Renews ${wording}, on Sunday, March 3, 2030
`
  const at = new Date('2026-03-08T16:40:00Z')
  const [mention] = readMessage({ channel: 'email', text, at })
  expect(mention).toMatchObject({ token: 'P133n2', wording: wording.replace(',', '') })
})
