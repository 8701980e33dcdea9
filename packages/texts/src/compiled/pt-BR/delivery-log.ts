// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { deliveryLog as english } from '../en/delivery-log.ts'
import { digits, plural } from '../../message-parts.ts'

export const deliveryLog: typeof english = {
  pending: 'Aguardando',
  sending: 'Enviando',
  sent: 'Enviado',
  failed: 'Falhou',
  skipped: 'Omitido',
  superseded: 'Substituído',
  expired: 'Expirado',
  testReminder: 'Lembrete de teste',
  verifyEmail: 'E-mail de confirmação',
  resetPassword: 'E-mail de redefinição de senha',
  passwordChanged: 'Aviso de mudança de senha',
  phoneCode: 'Código do número de telefone',
  smsOptIn: 'Confirmação de SMS',
  confirmBackupEmail: 'Confirmação do endereço reserva',
  byEmail: 'Por e-mail',
  bySms: 'Por SMS',
  byPush: 'Por notificação',
  byService: (v) => `Por ${v.service}`,
  occasion: (v) => `${plural('pt-BR', v.days, { 'one': `${digits('pt-BR', v.days)} dia`, 'many': `${digits('pt-BR', v.days)} de dias`, 'other': `${digits('pt-BR', v.days)} dias` })} antes da renovação em ${v.day}`,
  fateSent: (v) => `Enviado ${{ 'backup': `para o seu endereço reserva ${v.at}`, 'device': `para ${v.device} ${v.at}`, 'other': `${v.at}` }[v.to]}${{ 'late': ', mais tarde do que o previsto', 'down': ', mais tarde do que o previsto: o nosso servidor não estava funcionando', 'refused': ', mais tarde do que o previsto: o destino não aceitou de início', 'waited': ', mais tarde do que o previsto: teve de esperar outras mensagens', 'other': '' }[v.late]}${{ 'delivered': ', entregue', 'returned': ', voltou', 'other': '' }[v.end]}`,
  fateSending: 'Sendo enviado agora',
  fateReturned: (v) => `Voltou, próxima tentativa ${v.at}`,
  fateAhead: (v) => `Sai ${v.at}`,
  fateRefused: (v) => `Ainda não aceito após ${plural('pt-BR', v.tries, { 'one': `${digits('pt-BR', v.tries)} tentativa`, 'many': `${digits('pt-BR', v.tries)} de tentativas`, 'other': `${digits('pt-BR', v.tries)} tentativas` })}${{ 'device': ` em ${v.device}`, 'other': '' }[v.on]}, próxima tentativa ${v.at}`,
  fateGivenUp: (v) => `Abandonado após ${plural('pt-BR', v.tries, { 'one': `${digits('pt-BR', v.tries)} tentativa`, 'many': `${digits('pt-BR', v.tries)} de tentativas`, 'other': `${digits('pt-BR', v.tries)} tentativas` })}${{ 'device': ` em ${v.device}`, 'other': '' }[v.on]}, previsto ${v.at}`,
  fateDue: (v) => `Previsto ${v.at}`,
  serverSaid: (v) => `O servidor de e-mail respondeu: ${v.words}`,
}
