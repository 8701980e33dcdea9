// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { secondStep as english } from '../en/second-step.ts'

export const secondStep: typeof english = {
  either: 'Codice della tua app di autenticazione o un codice di recupero',
  app: 'Codice della tua app di autenticazione',
  appHint: (v) => `La password è giusta. Ora inserisci le 6 cifre che la tua app mostra per ${v.appName}.`,
  recovery: 'Codice di recupero',
  recoveryHint: 'Uno dei dieci codici che hai salvato. Ognuno vale una volta.',
  useRecovery: 'Usa un codice di recupero',
  useApp: 'Usa l’app di autenticazione',
  leave: 'Usa un altro account',
  tooLate: 'È passato troppo tempo. Accedi di nuovo.',
  deletedTitle: 'Questo account è in fase di eliminazione',
  deletedSoon: 'I promemoria sono stati fermati e presto tutto sarà eliminato per sempre. Fino ad allora puoi annullare e ritrovare tutto com’era.',
  deletedOn: (v) => `I promemoria sono stati fermati e tutto sarà eliminato per sempre in data ${v.day}. Fino ad allora puoi annullare e ritrovare tutto com’era.`,
  undoDeletion: 'Annulla l’eliminazione',
}
