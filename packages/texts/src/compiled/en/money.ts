// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const money = {
  why: 'Why this number?',
  whyOf: (v: { figure: string }) => `Why this number? ${v.figure}`,
  trials: (v: { count: number; price: string; day: string }) => `with ${plural('en', v.count, { 'one': `${digits('en', v.count)} trial, ${v.price} from ${v.day}`, 'other': `${digits('en', v.count)} trials, the first ${v.price} from ${v.day}` })}`,
  partsWeekly: (v: { longer: string; shorter: string }) => `${v.longer} monthly and longer + ${v.shorter} weekly`,
  partsDaily: (v: { longer: string; shorter: string }) => `${v.longer} monthly and longer + ${v.shorter} daily`,
  partsBoth: (v: { longer: string; shorter: string }) => `${v.longer} monthly and longer + ${v.shorter} weekly and daily`,
  listWeekly: (v: { amount: string }) => `${v.amount} counting weeks × 4`,
  listDaily: (v: { amount: string }) => `${v.amount} counting days × 30`,
  listBoth: (v: { amount: string }) => `${v.amount} counting weeks × 4 and days × 30`,
  rates: (v: { day: string }) => `European Central Bank rates of ${v.day}.`,
  ratesBundled: (v: { day: string; product: string }) => `European Central Bank rates of ${v.day}, which came with ${v.product}.`,
  daysOld: (v: { count: number }) => `They are ${plural('en', v.count, { 'one': `${digits('en', v.count)} day`, 'other': `${digits('en', v.count)} days` })} old.`,
  monthsOld: (v: { count: number }) => `They are ${plural('en', v.count, { 'one': `${digits('en', v.count)} month`, 'other': `${digits('en', v.count)} months` })} old.`,
  ownRates: (v: { currencies: string }) => `By your own rate: ${v.currencies}.`,
  leftOut: (v: { currencies: string }) => `Without a rate, and so left out: ${v.currencies}.`,
}
