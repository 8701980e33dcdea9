// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { packetLetters as english } from '../en/packet-letters.ts'

export const packetLetters: typeof english = {
  subject: (v) => `Opłata po rezygnacji: ${v.service}`,
  subjectNumber: (v) => `Opłata po rezygnacji: ${v.service}, numer klienta ${v.number}`,
  salutation: 'Szanowni Państwo,',
  charged: (v) => `w dniu ${v.day} pobrali Państwo ode mnie ${v.amount} za ${v.service}.`,
  chargedNumber: (v) => `w dniu ${v.day} pobrali Państwo ode mnie ${v.amount} za ${v.service}, numer klienta ${v.number}.`,
  wasCancelled: 'Subskrypcja została przeze mnie wcześniej wypowiedziana.',
  wasCancelledOn: (v) => `Została przeze mnie wypowiedziana w dniu ${v.day}.`,
  paidUntil: (v) => `Opłacony okres skończył się w dniu ${v.day}.`,
  confirmed: (v) => `Otrzymane potwierdzenie: „${v.words}”.`,
  giveBack: (v) => `Proszę o zwrot ${v.amount} na konto, z którego pobrano opłatę, o pisemne potwierdzenie zakończenia subskrypcji i o niepobieranie dalszych opłat. Proszę o odpowiedź w ciągu 14 dni.`,
  orBank: 'W razie braku odpowiedzi zwrócę się do banku o zwrot tej płatności jako dokonanej po wypowiedzeniu subskrypcji.',
  debitSubject: (v) => `Zwrot polecenia zapłaty z dnia ${v.day}`,
  cardSubject: (v) => `Reklamacja: odwołana płatność cykliczna (cancelled recurring transaction) z dnia ${v.day}`,
  merchant: (v) => `Sprzedawca: ${v.service}`,
  amount: (v) => `Kwota: ${v.amount}`,
  day: (v) => `Dzień pobrania: ${v.day}`,
  debit: (v) => `Proszę o zwrot tego polecenia zapłaty. Upoważnienie (zgoda) udzielone ${v.service} zostało odwołane.`,
  card: 'Reklamuję tę płatność. Powód: odwołana płatność cykliczna (cancelled recurring transaction). Moja zgoda na płatności cykliczne została wycofana przed tą opłatą.',
  askedFirst: 'Sprzedawca został najpierw poproszony o zwrot pieniędzy. Dowody w załączeniu: oś czasu, potwierdzenie i list do sprzedawcy.',
  block: 'Proszę również o zablokowanie dalszych opłat tego sprzedawcy.',
  regards: 'Z poważaniem',
  yourName: '(imię i nazwisko)',
}
