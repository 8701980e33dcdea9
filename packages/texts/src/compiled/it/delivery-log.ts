// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { deliveryLog as english } from '../en/delivery-log.ts'
import { digits, plural } from '../../message-parts.ts'

export const deliveryLog: typeof english = {
  pending: 'In attesa',
  sending: 'Invio in corso',
  sent: 'Inviato',
  failed: 'Non riuscito',
  skipped: 'Saltato',
  superseded: 'Sostituito',
  expired: 'Scaduto',
  testReminder: 'Promemoria di prova',
  verifyEmail: 'Email di conferma',
  resetPassword: 'Email per reimpostare la password',
  passwordChanged: 'Avviso di cambio password',
  phoneCode: 'Codice del numero di telefono',
  smsOptIn: 'Conferma degli SMS',
  confirmBackupEmail: 'Conferma dell’indirizzo di riserva',
  byEmail: 'Via email',
  bySms: 'Via SMS',
  byPush: 'Con una notifica',
  byService: (v) => `Con ${v.service}`,
  occasion: (v) => `${plural('it', v.days, { 'one': `${digits('it', v.days)} giorno`, 'many': `${digits('it', v.days)} di giorni`, 'other': `${digits('it', v.days)} giorni` })} prima del rinnovo del ${v.day}`,
  fateSent: (v) => `Inviato ${{ 'backup': `al tuo indirizzo di riserva ${v.at}`, 'device': `a ${v.device} ${v.at}`, 'other': `${v.at}` }[v.to]}${{ 'late': ', più tardi del previsto', 'down': ', più tardi del previsto: il nostro server non era in funzione', 'refused': ', più tardi del previsto: il destinatario non lo ha accettato subito', 'waited': ', più tardi del previsto: ha dovuto attendere altri messaggi', 'other': '' }[v.late]}${{ 'delivered': ', consegnato', 'returned': ', tornato indietro', 'other': '' }[v.end]}`,
  fateSending: 'Invio in corso',
  fateReturned: (v) => `Tornato indietro, prossimo tentativo ${v.at}`,
  fateAhead: (v) => `Parte ${v.at}`,
  fateRefused: (v) => `Non ancora accettato dopo ${plural('it', v.tries, { 'one': `${digits('it', v.tries)} tentativo`, 'many': `${digits('it', v.tries)} di tentativi`, 'other': `${digits('it', v.tries)} tentativi` })}${{ 'device': ` su ${v.device}`, 'other': '' }[v.on]}, prossimo tentativo ${v.at}`,
  fateGivenUp: (v) => `Abbandonato dopo ${plural('it', v.tries, { 'one': `${digits('it', v.tries)} tentativo`, 'many': `${digits('it', v.tries)} di tentativi`, 'other': `${digits('it', v.tries)} tentativi` })}${{ 'device': ` su ${v.device}`, 'other': '' }[v.on]}, previsto ${v.at}`,
  fateDue: (v) => `Previsto ${v.at}`,
  serverSaid: (v) => `Il server di posta ha risposto: ${v.words}`,
}
