import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { dkimName, judgeDkim } from './dkim.ts'

const rsa = (modulusLength: number) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength })
  const published = (type: 'spki' | 'pkcs1') => publicKey.export({ type, format: 'der' }).toString('base64')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    spki: published('spki'),
    pkcs1: published('pkcs1'),
  }
}
const [own, other, short] = [rsa(2048), rsa(2048), rsa(512)]
const ed25519 = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

const judged = (records: string[], privateKey = own.privateKey) =>
  judgeDkim({ domain: 'duely.example', selector: 'one', privateKey }, records)

test('the record is below the signing domain', () => {
  expect(dkimName({ domain: 'duely.example', selector: 'one' })).toBe('one._domainkey.duely.example')
})

test.each([
  [`v=DKIM1; k=rsa; p=${own.spki}`],
  [`p=${own.spki}`],
  [`v=DKIM1;k=rsa;t=s;p=${own.spki.replace(/.{60}/g, '$& ')};`],
  [`v=DKIM1; k=rsa; p=${own.pkcs1}`],
])('the own key is found in %j', (record) => {
  expect(judged(['something else', record])).toMatchObject({
    level: 'ok',
    text: expect.stringContaining('2048 bits'),
  })
})

test.each<[string, string[], string, string?]>([
  ['no record', [], 'has no record'],
  ['another key', [`v=DKIM1; k=rsa; p=${other.spki}`], 'another one than DKIM_PRIVATE_KEY'],
  ['a revoked key', ['v=DKIM1; k=rsa; p='], 'revokes'],
  ['no key', ['v=DKIM1; k=rsa'], 'holds no key'],
  ['what is no key', ['v=DKIM1; p=%%%'], 'another one'],
  ['a short key', [`v=DKIM1; p=${short.spki}`], 'has 512 bits', short.privateKey],
  ['a damaged private key', [], 'cannot be read', '-----BEGIN PRIVATE KEY-----\nx'],
  ['a key of another type', [], 'type ed25519', ed25519],
])('%s is said, with what to publish', (_, records, text, privateKey) => {
  expect(judged(records, privateKey)).toMatchObject({ level: 'warning', text: expect.stringContaining(text) })
})

test('the record to publish is named', () => {
  expect(judged([]).text).toContain(`“v=DKIM1; k=rsa; p=${own.spki}”`)
})

test('without a key of ours the relay may sign', () => {
  expect(judgeDkim(null, [])).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('unless your relay'),
  })
})
