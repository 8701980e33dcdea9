// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { packetRights as english } from '../en/packet-rights.ts'

export const packetRights: typeof english = {
  euWithdraw: 'Od umowy zawartej online lub przez telefon można z reguły odstąpić w ciągu 14 dni, bez podania przyczyny.',
  euExceptions: 'Są wyjątki: przy treściach cyfrowych dostarczanych od razu prawo wygasa wcześniej, jeśli wyrażono na to wyraźną zgodę i przyjęto do wiadomości jego utratę.',
  euServices: 'Za usługę rozpoczętą w tych dniach na Twoje wyraźne żądanie płacisz część wykonaną przed odstąpieniem; po pełnym wykonaniu prawo wygasa.',
  euButton: 'Od 19 czerwca 2026 sprzedający online muszą przez cały ten czas udostępniać funkcję odstąpienia, „odstąp od umowy tutaj”, a potem „potwierdź odstąpienie”, i potwierdzić jej odbiór z datą i godziną.',
  euDebit: 'Polecenie zapłaty SEPA bank zwraca w ciągu ośmiu tygodni od pobrania, bez pytań; to, co jest należne serwisowi, to inna sprawa.',
  deButton: 'Od 1 lipca 2022 strona, na której konsumenci mogą zawierać umowy ciągłe, musi mieć przycisk wypowiedzenia, łatwy do znalezienia i zawsze dostępny (§ 312k BGB).',
  deTerms: 'W umowach zawartych od 1 marca 2022 warunki mogą je przedłużać tylko wtedy, gdy po pierwszym okresie można je zakończyć w każdej chwili, z okresem wypowiedzenia nie dłuższym niż miesiąc.',
  gbCard: '„Continuous payment authority” na karcie możesz zakończyć u wydawcy karty; musi on zatrzymać płatności i nie może żądać, aby najpierw zwrócić się do firmy.',
  gbCoolingOff: 'Przy większości usług kupionych online jest co najmniej 14 dni na zmianę zdania; przy pobraniu pliku prosi się o rezygnację z tego czasu.',
  usBilling: 'Błąd w rozliczeniu karty kredytowej trzeba zgłosić wydawcy na piśmie w ciągu 60 dni od pierwszego wyciągu, na którym widnieje (Regulation Z, 12 CFR 1026.13).',
  usRosca: 'Sprzedający subskrypcje online muszą oferować proste sposoby zatrzymania opłat cyklicznych (ROSCA, ustawa federalna z 2010 roku).',
  usRule: 'Federalna zasada „click to cancel” nie obowiązuje: sąd uchylił ją 8 lipca 2025.',
  usStates: 'Stany mają własne przepisy o automatycznym odnawianiu. W Kalifornii firma nie może pobrać za nie opłaty bez Twojej wyraźnej zgody i musi umożliwić zachowanie warunków oraz sposobu rezygnacji.',
}
