// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const severalDialog = {
  daysOf: (v: { count: number }) => `Reminder days of ${plural('en', v.count, { 'one': `${digits('en', v.count)} subscription`, 'other': `${digits('en', v.count)} subscriptions` })}`,
  categoryOf: (v: { count: number }) => `Category of ${plural('en', v.count, { 'one': `${digits('en', v.count)} subscription`, 'other': `${digits('en', v.count)} subscriptions` })}`,
  paymentOf: (v: { count: number }) => `Payment method of ${plural('en', v.count, { 'one': `${digits('en', v.count)} subscription`, 'other': `${digits('en', v.count)} subscriptions` })}`,
  save: 'Save',
  remindMe: 'Remind me',
  dayBefore: (v: { days: number }) => `${plural('en', v.days, { 'one': `${digits('en', v.days)} day`, 'other': `${digits('en', v.days)} days` })} before`,
  category: 'Category',
  payment: 'Payment method',
  paymentHint: 'Leave it empty to remove it.',
  paymentExample: 'For example, Visa 4242',
}
