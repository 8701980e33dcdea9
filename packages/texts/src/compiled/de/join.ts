// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { join as english } from '../en/join.ts'

export const join: typeof english = {
  title: 'Einem Haushalt beitreten',
  lead: 'Jemand, mit dem du wohnst, hat dich eingeladen.',
  here: 'Wer hier ist',
  claims: (v) => `Du kommst als ${v.name} dazu und übernimmst die Anteile von ${v.name}.`,
  nothing: 'Durch das Beitreten wird nichts sichtbar.',
  nothingText: 'Deine Abos bleiben deine. Bei jedem sagst du selbst, ob die anderen es sehen. Du kannst jederzeit gehen, sofort und ohne zu fragen.',
  yours: 'Wie die anderen dich nennen',
  accept: 'Beitreten',
  decline: 'Nicht jetzt',
  otherTitle: 'Diese Einladung gilt für ein anderes Konto',
  otherText: 'Sie gilt weiterhin. Melde dich ab und komm mit der E-Mail-Adresse wieder, die eingeladen wurde.',
  other: 'Mit anderem Konto anmelden',
  otherFailed: 'Du bist noch angemeldet. Bitte versuch es noch einmal.',
  done: 'Du bist jetzt im Haushalt',
  signedOut: 'Zum Beitreten brauchst du hier ein Konto.',
  mailText: 'Für ein neues Konto schicken wir dir einen Link, mit dem du deine E-Mail-Adresse bestätigst. Öffne ihn in diesem Browser, und du bist wieder hier.',
  needsInvitation: 'Neue Konten brauchen hier eine Einladung der Administration. Frag, wer dich eingeladen hat.',
  closed: 'Dieser Server nimmt keine neuen Konten an. Mit einem Konto kannst du dich anmelden und beitreten.',
  overTitle: 'Diese Einladung gilt nicht mehr',
  overText: 'Sie wurde benutzt, zurückgezogen oder ist älter als sieben Tage, oder der Link ist unvollständig. Bitte um eine neue.',
  unknownTitle: 'Wir konnten diese Einladung nicht prüfen',
  unknownText: 'Sie ist nicht verbraucht.',
}
