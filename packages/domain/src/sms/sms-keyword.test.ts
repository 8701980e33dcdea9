import { expect, test } from 'vitest'
import { readSmsKeyword } from './sms-keyword.ts'

test.each([
  'STOP',
  'stop',
  'Stop.',
  ' QUIT ',
  'stopall',
  'UNSUBSCRIBE',
  'End',
  'cancel',
  'REVOKE',
  'OptOut',
  'opt out',
  'opt-out',
  'Stop please',
  'STOP!!!',
  'ＳＴＯＰ',
  '"stop"',
  'st\u200bop',
  'please stop',
  'Stop texting me',
  'Opt out now',
  'stop\n',
  'quit bothering me',
  'I want to unsubscribe',
  'Please opt me... no: opt out',
])('%j opts out', (text) => {
  expect(readSmsKeyword(text)).toBe('stop')
})

test.each(['START', 'start', 'Yes', 'yes!', 'UNSTOP', ' unstop '])('%j opts in again', (text) => {
  expect(readSmsKeyword(text)).toBe('start')
})

test.each(['HELP', 'help?', 'Info', 'help me please', 'info: who is this'])('%j asks for help', (text) => {
  expect(readSmsKeyword(text)).toBe('help')
})

test.each([
  '',
  '   ',
  'Thanks',
  '👍',
  'yes, I saw it',
  'start what?',
  "don't stop",
  'do not stop',
  'nonstop',
  'the end',
])('%j is not a keyword', (text) => {
  expect(readSmsKeyword(text)).toBeNull()
})
