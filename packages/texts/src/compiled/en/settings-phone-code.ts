// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const settingsPhoneCode = {
  code: 'Verification code',
  sentTo: (v: { digits: string; phone: string; minutes: number }) => `We sent a ${v.digits}-digit code to ${v.phone}. It works for ${plural('en', v.minutes, { 'one': `${digits('en', v.minutes)} minute`, 'other': `${digits('en', v.minutes)} minutes` })}.`,
  confirm: 'Confirm',
  confirmed: 'Phone number confirmed',
  failed: 'The code could not be checked. Please try again.',
}
