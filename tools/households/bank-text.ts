import { filled } from './bank-file.ts'
import type { Booking } from './booking.ts'
import type { Dice } from './dice.ts'

export const plain = (dice: Dice, { merchant, purpose = '' }: Booking) => ({
  payee: filled(dice, merchant),
  memo: purpose,
})
export const inOne = (dice: Dice, booking: Booking) => {
  const { payee, memo } = plain(dice, booking)
  return { payee: memo && memo !== payee ? `${memo} ${payee}` : payee, memo: '' }
}
const GERMAN_KINDS: Record<Booking['kind'], string> = {
  card: 'FOLGELASTSCHRIFT',
  debit: 'FOLGELASTSCHRIFT',
  transfer: 'UEBERWEISUNG',
  credit: 'GEHALT',
  cash: 'GELDAUTOMAT',
}
export const german = (dice: Dice, booking: Booking) => {
  const { payee, memo } = plain(dice, booking)
  const reference = `EREF: ${dice.code(12)} MREF: ${dice.code(8)}`
  if (payee.startsWith('PAYPAL *')) {
    const shop = payee.slice(8)
    return {
      payee: 'PayPal Europe S.a.r.l. et Cie S.C.A',
      memo: `${dice.digits(13)}/PP.${dice.digits(4)}.PP/. ${shop}, Ihr Einkauf bei ${shop}`,
    }
  }
  return {
    payee,
    memo: `${GERMAN_KINDS[booking.kind]} ${memo} ${booking.kind === 'debit' ? reference : ''}`.trim(),
  }
}
