// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsWebhook as english } from '../en/settings-webhook.ts'

export const settingsWebhook: typeof english = {
  title: 'Nuevo webhook',
  url: 'Dirección',
  urlHint: 'Una dirección https:// que acepte peticiones POST con JSON.',
  events: 'Eventos',
  eventsHint: 'renewal.due llega con cada recordatorio, price.changed cuando anotas otro precio y subscription.cancelled cuando una suscripción se cancela o llega a su fin.',
  submit: 'Añadir webhook',
  failed: 'No se ha podido añadir el webhook. Inténtalo de nuevo.',
  createdTitle: 'El secreto de tu webhook',
  createdText: 'Cópialo ahora: no se vuelve a mostrar. Con él tu programa verifica las firmas, como describe Standard Webhooks.',
  secretLabel: 'Secreto de firma',
}
