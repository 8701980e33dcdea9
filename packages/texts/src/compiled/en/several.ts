// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const several = {
  bar: 'Selected subscriptions',
  selected: (v: { count: number }) => `${plural('en', v.count, { 'one': `${digits('en', v.count)} selected`, 'other': `${digits('en', v.count)} selected` })}`,
  selectAll: (v: { count: string }) => `Select all ${v.count}`,
  selectNone: 'Select none',
  pause: 'Pause',
  resume: 'Resume',
  days: 'Reminder days',
  category: 'Category',
  payment: 'Payment method',
  share: 'Put in the household',
  delete: 'Delete',
  deleteTitle: (v: { count: number }) => `Delete ${plural('en', v.count, { 'one': `${digits('en', v.count)} subscription`, 'other': `${digits('en', v.count)} subscriptions` })}?`,
  deleteText: (v: { count: number }) => `For seven days you find ${plural('en', v.count, { 'one': 'it', 'other': 'them' })} under "Recently deleted". Past charges stay.`,
  shareTitle: (v: { count: number }) => `Put ${plural('en', v.count, { 'one': `${digits('en', v.count)} subscription`, 'other': `${digits('en', v.count)} subscriptions` })} in the household?`,
  shareText: (v: { others: string }) => `${v.others} will see each one’s name, mark, price, dates, cycle, category, charges, the link to cancel, and what was decided.`,
  shareTextAlone: 'Whoever joins will see each one’s name, mark, price, dates, cycle, category, charges, the link to cancel, and what was decided.',
  shareKept: 'Yours alone: notes, customer number, payment method, evidence, addresses, and past messages.',
  changed: (v: { count: number }) => `${plural('en', v.count, { 'one': `${digits('en', v.count)} subscription`, 'other': `${digits('en', v.count)} subscriptions` })} updated`,
  deleted: (v: { count: number }) => `${plural('en', v.count, { 'one': `${digits('en', v.count)} subscription`, 'other': `${digits('en', v.count)} subscriptions` })} deleted`,
  undone: (v: { count: number }) => `${plural('en', v.count, { 'one': `${digits('en', v.count)} subscription`, 'other': `${digits('en', v.count)} subscriptions` })} as before`,
  restored: (v: { count: number }) => `${plural('en', v.count, { 'one': `${digits('en', v.count)} subscription`, 'other': `${digits('en', v.count)} subscriptions` })} restored`,
  notAll: (v: { done: string; all: number }) => `${v.done} of ${plural('en', v.all, { 'one': `${digits('en', v.all)} subscription`, 'other': `${digits('en', v.all)} subscriptions` })} updated`,
  failed: 'This could not be saved',
  undo: 'Undo',
}
