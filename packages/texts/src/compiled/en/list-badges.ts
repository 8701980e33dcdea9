// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const listBadges = {
  trial: (v: { days: number }) => `Trial, ${plural('en', v.days, { 'one': `${digits('en', v.days)} day`, 'other': `${digits('en', v.days)} days` })} left`,
  cancelBy: (v: { day: string }) => `Cancel by ${v.day}`,
  price: (v: { price: string; day: string }) => `${v.price} from ${v.day}`,
  kept: 'Kept',
  chargedAsked: 'Charged again?',
  stopped: 'Stopped for sure',
  charged: 'Charged again',
  unknown: 'Not known whether it stopped',
  access: (v: { day: string }) => `Access until ${v.day}`,
  resumes: (v: { day: string }) => `Resumes ${v.day}`,
}
