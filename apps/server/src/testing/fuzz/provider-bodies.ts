import fc from 'fast-check'
import { hostileValue } from './arbitrary-values.ts'

/**
 * Forms as Twilio sends them, with arbitrary field values; signed
 * ones must be handled or refused without a fault.
 */
export const twilioForm: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    MessageSid: formValue('SM1'),
    From: formValue('+15555550100'),
    To: formValue('+15555550199'),
    Body: formValue('STOP'),
    MessageStatus: formValue('delivered'),
    ErrorCode: formValue('30003'),
  },
  { requiredKeys: [], noNullPrototype: true },
)

/** Events as the payment provider sends them, with an arbitrary value in one field. */
export const polarMessage: fc.Arbitrary<string> = fc
  .record({
    type: fc.constantFrom(
      'subscription.updated',
      'subscription.active',
      'order.refunded',
      'customer.updated',
      'x',
    ),
    which: fc.constantFrom(
      'id',
      'customer',
      'status',
      'product_id',
      'current_period_end',
      'modified_at',
      'metadata',
    ),
    value: hostileValue,
    data: fc.option(fc.constant(null), { freq: 4 }),
  })
  .map(({ type, which, value, data }) => {
    const subscription = {
      id: 'sub-1',
      status: 'active',
      modified_at: '2026-03-02T12:00:01Z',
      [which]: value,
    }
    return JSON.stringify({
      type,
      timestamp: '2026-03-02T12:00:05Z',
      data: data === null ? subscription : value,
    })
  })

/** Events as mail relays send them, with an arbitrary value in one field; Amazon's are in an envelope. */
export const mailEvent: fc.Arbitrary<Record<'postmark' | 'ses', string>> = fc
  .record({
    which: fc.constantFrom('RecordType', 'Type', 'Details', 'Metadata', 'mail', 'bounce', 'complaint'),
    value: hostileValue,
    type: fc.constantFrom('Notification', 'SubscriptionConfirmation', 'x'),
  })
  .map(({ which, value, type }) => {
    const event = {
      RecordType: 'Bounce',
      Type: 'HardBounce',
      Details: '550 5.1.1 unknown user',
      Metadata: { message: '0b9f4c0e-3a52-4f11-9d1e-5a7be2f0c9d4' },
      notificationType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ status: '5.1.1' }] },
      mail: { source: 'reminders@duely.example' },
      [which]: value,
    }
    const ses = { Type: type, Message: JSON.stringify(event), SubscribeURL: 'https://sns.example' }
    return { postmark: JSON.stringify(event), ses: JSON.stringify(ses) }
  })

function formValue(typical: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constant(typical),
    fc.constantFrom('\0', 'a\0b', '', 'é'.repeat(2_000), '\ud800', '-1', '<x>'),
  )
}
