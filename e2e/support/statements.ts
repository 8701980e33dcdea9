type Payment = { day: number; words: string; amount: string; months?: number[] }

/** Nine recurring payments, and others. */
export const PAYMENTS: readonly Payment[] = [
  { day: 10, words: 'NETFLIX.COM LOS GATOS CA', amount: '15.49' },
  { day: 12, words: 'SPOTIFY P1B2C3D4E5', amount: '11.99' },
  { day: 3, words: 'DROPBOX*K3J2H1G0', amount: '11.99' },
  { day: 17, words: 'APPLE.COM/BILL ICLOUD', amount: '2.99' },
  { day: 20, words: 'HULU 877-8244858 CA', amount: '17.99' },
  { day: 22, words: 'OPENAI *CHATGPT SUBSCR', amount: '20.00' },
  { day: 25, words: 'NYTIMES*NYTIMES DISC', amount: '17.00' },
  { day: 28, words: 'PLANET FITNESS CLUB FEES', amount: '24.99' },
  { day: 15, words: 'AUDIBLE*MEMBERSHIP', amount: '14.95' },
]

/** A card's CSV of twelve months up to February 2026. */
export function yearOfPayments(): string {
  const months = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2025, 2 + i, 1)))
  const lines = months.flatMap((month, i) => {
    const on = (day: number) => new Date(month.getTime() + (day - 1) * 86_400_000).toISOString().slice(0, 10)
    return [
      ...PAYMENTS.map(({ day, words, amount }) => `${on(day)},${words},-${amount}`),
      `${on(5)},GREENLEAF MARKET 0441 SPRINGFIELD,-${31 + ((i * 7) % 23)}.${10 + i}`,
      `${on(19)},GREENLEAF MARKET 0441 SPRINGFIELD,-${22 + ((i * 5) % 31)}.${20 + i}`,
      `${on(1)},PAYROLL ACME,2450.00`,
    ]
  })
  return `Date,Description,Amount\n${lines.join('\n')}\n`
}
