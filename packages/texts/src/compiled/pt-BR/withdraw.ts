// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { withdraw as english } from '../en/withdraw.ts'

export const withdraw: typeof english = {
  tab: 'Direito de arrependimento',
  title: 'Exerça aqui o direito de arrependimento',
  lead: 'Em até 14 dias após comprar o Pro, você pode desistir do contrato (direito de arrependimento). Nenhum motivo é necessário. O Pro termina na hora, e o que você pagou é devolvido.',
  policy: 'Política de reembolso',
  order: 'Número do pedido',
  orderHint: 'No seu recibo, em nossos e-mails sobre seu plano e nas configurações, em “Plano”.',
  confirmTitle: 'Confirmar o arrependimento',
  confirmLead: 'Confira o que você digitou. Nada foi enviado ainda.',
  declaration: 'Exerço o direito de arrependimento quanto ao contrato do Pro referente a este pedido:',
  confirm: 'Confirmar o arrependimento',
  correct: 'Corrigir',
  sentTitle: 'Pedido de arrependimento enviado',
  sentText: (v) => `Uma mensagem para ${v.email} confirma que o recebemos, com o dia, a hora e o que você digitou. Ela também diz o que acontece depois.`,
  sentHelp: 'Nada depois de alguns minutos? Veja a pasta de spam ou confira o que você digitou.',
  another: 'Enviar outro',
}
