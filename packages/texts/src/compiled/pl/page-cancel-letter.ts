// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCancelLetter as english } from '../en/page-cancel-letter.ts'

export const pageCancelLetter: typeof english = {
  subject: (v) => `Wypowiedzenie subskrypcji ${v.service}`,
  subjectNumber: (v) => `Wypowiedzenie subskrypcji ${v.service}, numer klienta ${v.number}`,
  salutation: 'Szanowni Państwo,',
  cancel: (v) => `niniejszym wypowiadam subskrypcję ${v.service} ze skutkiem na dzień ${v.day}, a gdyby to nie było możliwe, w najbliższym możliwym terminie.`,
  cancelNumber: (v) => `niniejszym wypowiadam subskrypcję ${v.service}, numer klienta ${v.number}, ze skutkiem na dzień ${v.day}, a gdyby to nie było możliwe, w najbliższym możliwym terminie.`,
  confirm: 'Proszę o pisemne potwierdzenie wypowiedzenia i podanie dnia, w którym staje się skuteczne. Nie wyrażam zgody na żadne opłaty po tym dniu.',
  regards: 'Z poważaniem',
  yourName: '(imię i nazwisko)',
}
