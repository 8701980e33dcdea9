import { expect, test } from 'vitest'
import type { Answer, LedgerRow } from './evidence.ts'
import { judgeQuestions } from './judge-questions.ts'

const at = (day: string) => new Date(`${day}T09:00:00Z`)
const asked = (day: string, more: Partial<LedgerRow> = {}): LedgerRow => ({
  subscriptionId: 'a',
  userId: 'ann',
  subscriptionName: 'P1n1',
  renewalDate: '2026-03-10',
  day,
  channel: 'email',
  device: '',
  messageId: 'm',
  state: 'sent',
  reason: null,
  dueAt: at(day),
  sentAt: at(day),
  updatedAt: at(day),
  ...more,
})
const said = (reason: string, day: string): Answer => ({
  subscriptionId: 'a',
  chargeOn: '2026-03-10',
  reason: `said-${reason}`,
  at: at(day),
})
const verdicts = (questions: LedgerRow[], answers: Answer[]) =>
  judgeQuestions({ questions, answers }).map(({ verdict }) => verdict)

test.each([
  ['one question', [asked('2026-03-12')], [], []],
  ['one on each channel', [asked('2026-03-12'), asked('2026-03-12', { channel: 'sms' })], [], []],
  ['two about one day', [asked('2026-03-12'), asked('2026-03-19')], [], ['doubled']],
  [
    'two, because later was said',
    [asked('2026-03-12'), asked('2026-03-19')],
    [said('later', '2026-03-13')],
    [],
  ],
  ['about the next day', [asked('2026-03-12'), asked('2026-04-12', { renewalDate: '2026-04-10' })], [], []],
  ['before the answer', [asked('2026-03-12')], [said('stopped', '2026-03-13')], []],
  ['after the answer', [asked('2026-03-12')], [said('charged', '2026-03-11')], ['unowed']],
  [
    'not sent after the answer',
    [asked('2026-03-12', { state: 'superseded' })],
    [said('stopped', '2026-03-11')],
    [],
  ],
])('%s', (_, questions, answers, expected) => expect(verdicts(questions, answers)).toEqual(expected))
