// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsMailIn as english } from '../en/settings-mail-in.ts'

export const settingsMailIn: typeof english = {
  create: 'Crea un indirizzo',
  created: (v) => `Hai un indirizzo dal ${v.day}. Viene mostrato una sola volta, quando viene creato.`,
  label: 'Il tuo indirizzo segreto',
  hint: 'Viene mostrato solo ora: salvalo nei tuoi contatti. Chi lo conosce può lasciarti bozze, nient’altro.',
  copy: 'Copia',
  copied: 'Copiato negli appunti',
  copyFailed: 'Non è stato possibile copiarlo. Copialo a mano.',
  renew: 'Crea un nuovo indirizzo',
  renewTitle: 'Creare un nuovo indirizzo?',
  renewText: 'Quello attuale smette subito di funzionare.',
  end: 'Disattiva',
  endTitle: 'Disattivare le email inoltrate?',
  endText: 'L’indirizzo smette subito di funzionare. Le tue bozze restano finché non le rimuovi.',
  ended: 'Le email inoltrate sono disattivate',
  failed: 'Non ha funzionato. Riprova.',
}
