import { Refusal } from '@duely/domain'
import twilio from 'twilio'
import { expect, test } from 'vitest'
import { readTwilioForm } from './verify-twilio.ts'

const TOKEN = 'the-token'
const ADDRESS = 'https://duely.example/api/webhooks/twilio/inbound'
const fields = { From: '+15555550100', Body: 'Stop, please & thanks ✓', MessageSid: 'SM1', NumMedia: '0' }
const body = new URLSearchParams(fields).toString()
const sign = (address = ADDRESS, signed: Record<string, unknown> = fields, token = TOKEN) =>
  twilio.getExpectedTwilioSignature(token, address, signed)
const refusalOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return error instanceof Refusal ? error.code : error
  }
  return 'believed'
}

test('accepts requests signed with our token for our URL', () => {
  expect(readTwilioForm(TOKEN, ADDRESS, sign(), body)).toEqual(fields)
})

test('with or without the port, with a query, with repeated and empty fields', () => {
  expect(
    readTwilioForm(TOKEN, ADDRESS, sign('https://duely.example:443/api/webhooks/twilio/inbound'), body),
  ).toEqual(fields)
  const withQuery = `${ADDRESS}?a=1&b=2`
  expect(readTwilioForm(TOKEN, withQuery, sign(withQuery), body)).toEqual(fields)
  const repeated = sign(ADDRESS, { A: ['2', '1', '1'], B: '' })
  expect(readTwilioForm(TOKEN, ADDRESS, repeated, 'A=2&A=1&A=1&B=')).toMatchObject({ B: '' })
  expect(readTwilioForm(TOKEN, ADDRESS, sign(ADDRESS, {}), '')).toEqual({})
})

test.each([
  ['no signature', TOKEN, null, body, 'SIGNATURE_MISSING'],
  ['an empty one', TOKEN, '', body, 'SIGNATURE_MISSING'],
  ['one that is none', TOKEN, 'ÿ'.repeat(28), body, 'SIGNATURE_INVALID'],
  ['another token', TOKEN, sign(ADDRESS, fields, 'other'), body, 'SIGNATURE_INVALID'],
  [
    'another address',
    TOKEN,
    sign('https://evil.example/api/webhooks/twilio/inbound'),
    body,
    'SIGNATURE_INVALID',
  ],
  ['another scheme', TOKEN, sign(ADDRESS.replace('https', 'http')), body, 'SIGNATURE_INVALID'],
  ['a changed body', TOKEN, sign(), body.replace('SM1', 'SM2'), 'SIGNATURE_INVALID'],
  ['a field more', TOKEN, sign(), `${body}&OptOutType=STOP`, 'SIGNATURE_INVALID'],
])('refuses %s', (_, token, signature, sent, code) => {
  expect(refusalOf(() => readTwilioForm(token, ADDRESS, signature, sent))).toBe(code)
})
