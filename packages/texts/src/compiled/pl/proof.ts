// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { proof as english } from '../en/proof.ts'

export const proof: typeof english = {
  title: 'Potwierdź, że to Ty',
  description: 'Dzięki temu nikt, kto znajdzie Twoje odblokowane urządzenie, nie zmieni Twojego konta.',
  app: 'Kod z aplikacji uwierzytelniającej',
  appHint: 'Każdy kod działa raz. Jeśli był właśnie użyty, poczekaj na następny.',
  recovery: 'Kod odzyskiwania',
  recoveryHint: 'Jeden z dziesięciu zapisanych kodów. Każdy działa raz.',
  useRecovery: 'Użyj kodu odzyskiwania',
  useApp: 'Użyj kodu z aplikacji',
  passkey: 'Użyj klucza dostępu',
  passkeyOnly: 'Urządzenie poprosi o palec, twarz lub swój PIN.',
  passkeyFailed: 'Nie użyto klucza dostępu. Spróbuj ponownie.',
  password: 'Twoje hasło',
  passwordFailed: 'Nie udało się sprawdzić hasła. Spróbuj ponownie.',
  provider: (v) => `Kontynuuj przez ${v.name}`,
  providerText: (v) => `Logujesz się jeszcze raz do ${v.name}, w osobnym oknie. To, co tu było otwarte, zostaje bez zmian.`,
  providerWaits: (v) => `Czekamy na ${v.name}. Zaloguj się tam, a tutaj pójdzie dalej samo.`,
  providerAgain: 'Otwórz okno ponownie',
  providerBlocked: 'Przeglądarka nie otworzyła okna. Zezwól na okna tej witryny i spróbuj ponownie.',
  nothingTitle: 'Nie ma czym tego potwierdzić',
  nothing: 'Poproś administrację tego serwera o nowy link do logowania i połącz logowanie jednokrotne w ciągu dziesięciu minut.',
  providerFailed: 'Nie udało się tego potwierdzić. Spróbuj ponownie.',
  confirm: 'Potwierdź',
  failed: 'Nie udało się sprawdzić kodu. Spróbuj ponownie.',
}
