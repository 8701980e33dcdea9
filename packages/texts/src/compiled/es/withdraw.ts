// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { withdraw as english } from '../en/withdraw.ts'

export const withdraw: typeof english = {
  tab: 'Desistir del contrato',
  title: 'Desistir del contrato aquí',
  lead: 'Dentro de los 14 días siguientes a la compra de Pro puedes desistir del contrato. No hace falta ningún motivo. Pro termina de inmediato y se te devuelve lo que pagaste.',
  policy: 'Política de reembolso',
  order: 'Número de pedido',
  orderHint: 'En tu recibo, en nuestros correos sobre tu plan y en los ajustes, en «Plan».',
  confirmTitle: 'Confirmar el desistimiento',
  confirmLead: 'Revisa lo que has escrito. Todavía no se ha enviado nada.',
  declaration: 'Desisto del contrato sobre Pro que corresponde a este pedido:',
  confirm: 'Confirmar el desistimiento',
  correct: 'Corregirlo',
  sentTitle: 'Desistimiento enviado',
  sentText: (v) => `Un mensaje a ${v.email} confirma que lo hemos recibido, con el día, la hora y lo que escribiste. También dice qué pasa después.`,
  sentHelp: '¿Nada después de unos minutos? Mira en la carpeta de spam o revisa lo que escribiste.',
  another: 'Enviar otro',
}
