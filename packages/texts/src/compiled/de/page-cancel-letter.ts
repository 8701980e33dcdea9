// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCancelLetter as english } from '../en/page-cancel-letter.ts'

export const pageCancelLetter: typeof english = {
  subject: (v) => `Kündigung meines Abonnements bei ${v.service}`,
  subjectNumber: (v) => `Kündigung meines Abonnements bei ${v.service}, Kundennummer ${v.number}`,
  salutation: 'Sehr geehrte Damen und Herren,',
  cancel: (v) => `hiermit kündige ich mein Abonnement bei ${v.service} zum ${v.day}, hilfsweise zum nächstmöglichen Zeitpunkt.`,
  cancelNumber: (v) => `hiermit kündige ich mein Abonnement bei ${v.service}, Kundennummer ${v.number}, zum ${v.day}, hilfsweise zum nächstmöglichen Zeitpunkt.`,
  confirm: 'Bitte bestätigen Sie mir die Kündigung in Textform und nennen Sie den Tag, an dem sie wirksam wird. Mit Abbuchungen nach diesem Tag bin ich nicht einverstanden.',
  regards: 'Mit freundlichen Grüßen',
  yourName: '(dein Name)',
}
