// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsEmailChange as english } from '../en/settings-email-change.ts'

export const settingsEmailChange: typeof english = {
  title: 'Cambia il tuo indirizzo email',
  text: 'Inviamo un link al nuovo indirizzo e a quello attuale. Quando entrambi sono confermati, l’indirizzo cambia e tutti gli altri dispositivi vengono disconnessi. Fino ad allora i promemoria arrivano ancora a quello attuale.',
  newEmail: 'Nuovo indirizzo email',
  submit: 'Invia i link',
  asked: 'Apri i link in entrambe le email',
}
