// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { deliveryLog as english } from '../en/delivery-log.ts'
import { digits, plural } from '../../message-parts.ts'

export const deliveryLog: typeof english = {
  pending: 'Oczekuje',
  sending: 'Wysyłanie',
  sent: 'Wysłano',
  failed: 'Nie udało się',
  skipped: 'Pominięto',
  superseded: 'Zastąpiono',
  expired: 'Wygasło',
  testReminder: 'Przypomnienie testowe',
  verifyEmail: 'E-mail potwierdzający',
  resetPassword: 'E-mail do ustawienia nowego hasła',
  passwordChanged: 'Informacja o zmianie hasła',
  phoneCode: 'Kod do numeru telefonu',
  smsOptIn: 'Potwierdzenie SMS-ów',
  confirmBackupEmail: 'Potwierdzenie adresu zapasowego',
  byEmail: 'E-mailem',
  bySms: 'SMS-em',
  byPush: 'Powiadomieniem',
  byService: (v) => `Przez ${v.service}`,
  occasion: (v) => `${plural('pl', v.days, { 'one': `${digits('pl', v.days)} dzień`, 'few': `${digits('pl', v.days)} dni`, 'many': `${digits('pl', v.days)} dni`, 'other': `${digits('pl', v.days)} dnia` })} przed odnowieniem (${v.day})`,
  fateSent: (v) => `Wysłano ${{ 'backup': `na adres zapasowy ${v.at}`, 'device': `na ${v.device} ${v.at}`, 'other': `${v.at}` }[v.to]}${{ 'late': ', później niż planowano', 'down': ', później niż planowano: nasz serwer nie działał', 'refused': ', później niż planowano: odbiorca najpierw tego nie przyjął', 'waited': ', później niż planowano: trzeba było czekać na inne wiadomości', 'other': '' }[v.late]}${{ 'delivered': ', dostarczono', 'returned': ', wróciło', 'other': '' }[v.end]}`,
  fateSending: 'Właśnie wysyłane',
  fateReturned: (v) => `Wróciło, następna próba ${v.at}`,
  fateAhead: (v) => `Wyjdzie ${v.at}`,
  fateRefused: (v) => `Jeszcze nie przyjęto po ${plural('pl', v.tries, { 'one': `${digits('pl', v.tries)} próbie`, 'few': `${digits('pl', v.tries)} próbach`, 'many': `${digits('pl', v.tries)} próbach`, 'other': `${digits('pl', v.tries)} próby` })}${{ 'device': ` na ${v.device}`, 'other': '' }[v.on]}, następna próba ${v.at}`,
  fateGivenUp: (v) => `Zaniechano po ${plural('pl', v.tries, { 'one': `${digits('pl', v.tries)} próbie`, 'few': `${digits('pl', v.tries)} próbach`, 'many': `${digits('pl', v.tries)} próbach`, 'other': `${digits('pl', v.tries)} próby` })}${{ 'device': ` na ${v.device}`, 'other': '' }[v.on]}, termin: ${v.at}`,
  fateDue: (v) => `Termin: ${v.at}`,
  serverSaid: (v) => `Odpowiedź serwera poczty: ${v.words}`,
}
