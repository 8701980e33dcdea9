import { expect, test } from 'vitest'
import { newVapidKeys } from '#server/config/vapid-keys.ts'
import { judgePush, type PushFacts } from './push.ts'

const [own, other] = [newVapidKeys(), newVapidKeys()]
const judged = (facts: Partial<PushFacts>) =>
  judgePush({ ...own, subject: 'mailto:ann@duely.dev', runningKey: null, ...facts })

test.each<[string, Partial<PushFacts>]>([
  ['a pair', {}],
  ['a pair with padding', { publicKey: `${own.publicKey}=` }],
  ['the private key alone', { publicKey: null }],
  ['a pair that the server uses', { runningKey: own.publicKey }],
  ['none yet', { privateKey: null, publicKey: null }],
  ['a page as the subject', { subject: 'https://duely.dev/contact' }],
])('%s', (_, facts) => {
  expect(judged(facts).level).toBe('ok')
})

test.each<[string, Partial<PushFacts>, string]>([
  ['keys of two pairs', { publicKey: other.publicKey }, 'does not belong'],
  ['a damaged key', { privateKey: 'x' }, 'damaged'],
  ['a key of zeros', { privateKey: Buffer.alloc(32).toString('base64url') }, 'damaged'],
  ['another key in the running server', { runningKey: other.publicKey }, 'running server'],
  ['a subject that nobody reads', { subject: 'mailto:support@duely.example' }, 'VAPID_SUBJECT'],
])('%s', (_, facts, text) => {
  expect(judged(facts)).toMatchObject({ level: 'warning', text: expect.stringContaining(text) })
})
