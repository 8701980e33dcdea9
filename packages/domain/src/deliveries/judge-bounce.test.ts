import { expect, test } from 'vitest'
import { judgeBounce, statusInWords } from './judge-bounce.ts'

test.each([
  ['5.1.1', '550 5.1.1 no such user', 'hard'],
  ['5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'hard'],
  ['5.1.2', '550 5.1.2 bad destination host', 'hard'],
  ['5.1.6', '551 5.1.6 mailbox has moved', 'hard'],
  ['5.1.0', '550 5.1.0 Address rejected', 'hard'],
  ['5.1.0', '550 5.1.0 sender rejected', 'soft'],
  ['5.1.7', '550 5.1.7 bad sender address', 'soft'],
  ['5.1.8', '550 5.1.8 sender domain does not exist', 'soft'],
  ['5.2.1', '550 5.2.1 The email account that you tried to reach is disabled', 'hard'],
  ['5.2.2', '552 5.2.2 user unknown? no: mailbox full', 'soft'],
  ['5.2.3', '552 5.2.3 message too long', 'soft'],
  ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied', 'soft'],
  ['5.7.1', '550 5.7.1 user unknown to our policy', 'soft'],
  ['4.4.1', 'connect to mx.example: Connection timed out', 'soft'],
  ['4.1.1', '450 4.1.1 unknown user, try later', 'soft'],
  ['5.0.0', '550 5.1.1 user unknown', 'hard'],
  ['5.0.0', '550 User unknown', 'hard'],
  ['5.0.0', '554 delivery error: over quota', 'soft'],
  ['5.0.0', '554 rejected as spam: user unknown', 'soft'],
  ['5.5.0', '550 Requested action not taken: mailbox unavailable', 'hard'],
  ['5.3.0', '553 5.3.0 <ann@example.com>... User unknown', 'hard'],
  [null, 'Sorry, no mailbox here by that name. (#5.1.1)', 'hard'],
  [null, 'Sorry, no mailbox here by that name.', 'hard'],
  [null, "I couldn't find any host named example.invalid.", 'hard'],
  [null, 'Unrouteable address', 'hard'],
  [null, '550 Empfänger unbekannt', 'hard'],
  [null, '550 Utilisateur inconnu', 'hard'],
  [null, '550 Usuario desconocido', 'hard'],
  [null, '550 Utente sconosciuto', 'hard'],
  [null, '550 Usuário desconhecido', 'hard'],
  [null, '550 Użytkownik nie istnieje', 'hard'],
  [null, 'Postfach von Benutzer unbekannt ist voll', 'soft'],
  [null, '550 Administrative prohibition', 'soft'],
  [null, '550 blocked, see http://example.com/5.1.1', 'soft'],
  [null, '', 'soft'],
])('%s, %j is %s', (status, words, kind) => {
  expect(judgeBounce({ status, words }).kind).toBe(kind)
})

test.each([
  ['550-5.1.1 The account', '5.1.1'],
  ['#5.2.2 over quota', '5.2.2'],
  ['554 5.0.0 failed, 550 5.1.1 unknown', '5.1.1'],
  ['554 5.0.0 failed', '5.0.0'],
  ['from 5.1.1.3 to 10.5.1.1', null],
  ['version 4.99.5.1', null],
  ['', null],
])('the status in %j is %s', (words, status) => {
  expect(statusInWords(words)).toBe(status)
})

test('the status in the words is told where the given one says nothing', () => {
  expect(judgeBounce({ status: '5.0.0', words: '550 5.1.1 user unknown' }).status).toBe('5.1.1')
  expect(judgeBounce({ status: '5.0.0', words: '550 user unknown' }).status).toBe('5.0.0')
  expect(judgeBounce({ status: null, words: '550 user unknown' }).status).toBeNull()
})
