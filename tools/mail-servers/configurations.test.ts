import { expect, test } from 'vitest'
import { fullMailbox } from './dovecot.ts'
import { mainCf, tableText } from './postfix.ts'
import { readScores } from './spam-scores.ts'

test('settings and lookup tables of Postfix have one entry a line', () => {
  expect(mainCf({ myhostname: 'relay.example', mynetworks: '' })).toBe(
    'myhostname = relay.example\nmynetworks = \n',
  )
  expect(tableText({ 'ann@far.example': '554 5.7.1 Refused' })).toBe('ann@far.example 554 5.7.1 Refused\n')
})

test('a full mailbox refuses for good, or for the moment', () => {
  const place = {
    folder: '/tmp/x',
    account: { uid: 8, gid: 9 },
    ports: { imap: 1, lmtp: 2, sasl: 3 },
  }
  const line = fullMailbox('ann@home.example', 'full', place)
  expect(line).toBe('ann@home.example::8:9::/tmp/x/mail/ann@home.example::userdb_quota_rule=*:bytes=1\n')
  expect(fullMailbox('ann@home.example', 'full-for-now', place)).toContain('userdb_quota_full_tempfail=yes')
})

test('the scores of SpamAssassin are read from the headers that it folds', () => {
  const mbox = [
    'From drill@relay.example Thu Jan  1 00:00:00 2026',
    'X-Spam-Status: No, score=0.4 required=5.0 tests=HTML_MESSAGE,',
    '\tMIME_HTML autolearn=disabled',
    'X-Spam-Scores: HTML_MESSAGE=0.001,',
    '\tMIME_HTML=0.4',
    'Subject: One',
    '',
    'X-Spam-Status: No, score=9 of the body',
    '',
    'From drill@relay.example Thu Jan  1 00:00:00 2026',
    'X-Spam-Status: No, score=-0.1 required=5.0 tests=none',
    'Subject: Two',
    '',
    '',
  ].join('\n')
  expect(readScores(mbox)).toEqual([
    { subject: 'One', score: 0.4, rules: 'HTML_MESSAGE=0.001, MIME_HTML=0.4' },
    { subject: 'Two', score: -0.1, rules: '' },
  ])
  expect(() => readScores(`${mbox.slice(0, 50)}Subject: Three\n\n`)).toThrow('no score')
})
