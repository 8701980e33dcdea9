// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsHouseholdInvite as english } from '../en/settings-household-invite.ts'

export const settingsHouseholdInvite: typeof english = {
  title: 'Zaproś kogoś, z kim mieszkasz',
  titleFor: (v) => `Konto: ${v.name}`,
  text: 'Zaproszenie to link, którym jedna osoba może dołączyć, raz, w ciągu 7 dni. Pokazuje jej, kto tu jest. Dołączenie niczego nie ujawnia, ani jej, ani Tobie.',
  textFor: (v) => `Kto dołączy tym linkiem, zostanie tą osobą (${v.name}) z jej udziałami. Działa raz, przez 7 dni.`,
  createdText: (v) => `Skopiuj link teraz i wyślij go: nie zostanie pokazany ponownie. Działa raz, do ${v.day}.`,
  shareText: 'Dołącz tym linkiem do naszego gospodarstwa. Działa raz.',
}
