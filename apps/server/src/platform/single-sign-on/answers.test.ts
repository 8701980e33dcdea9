import { expect, test } from 'vitest'
import { isAway } from './answers.ts'

/** As the HTTP server's adapter has it, in whose place `Response` is then another class. */
class OtherResponse {
  readonly status: number
  constructor(status: number) {
    this.status = status
  }
}

test.each([
  ['no connection', new TypeError('fetch failed'), true],
  ['no answer in time', new DOMException('late', 'TimeoutError'), true],
  ['an error of its own', new Error('500', { cause: new Response(null, { status: 500 }) }), true],
  ['one whose class is not ours', new Error('503', { cause: new OtherResponse(503) }), true],
  ['within another error', new Error('outer', { cause: new TypeError('fetch failed') }), true],
  ['a refusal', new Error('400', { cause: new Response(null, { status: 400 }) }), false],
  ['anything else', new Error('bad token'), false],
  ['no error', 'text', false],
])('%s', (_, error, expected) => {
  expect(isAway(error)).toBe(expected)
})
