// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsDeleteAccount as english } from '../en/settings-delete-account.ts'

export const settingsDeleteAccount: typeof english = {
  title: 'Eliminare il tuo account?',
  text: 'I tuoi abbonamenti, promemoria e impostazioni vengono eliminati per sempre dopo 7 giorni. Fino ad allora puoi accedere e annullare. I dati di pagamento che la legge ci impone di tenere sono conservati senza il tuo indirizzo.',
  typeWord: (v) => `Scrivi ${v.word} per confermare`,
  deleting: 'Il tuo account è in fase di eliminazione',
  untilDay: (v) => `Accedi prima del ${v.day} se cambi idea.`,
  deletionFailed: 'Impossibile eliminare il tuo account',
}
