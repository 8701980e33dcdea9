// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsWebhook as english } from '../en/settings-webhook.ts'

export const settingsWebhook: typeof english = {
  title: 'Novo webhook',
  url: 'Endereço',
  urlHint: 'Um endereço https:// que aceite requisições POST com JSON.',
  events: 'Eventos',
  eventsHint: 'renewal.due chega com cada lembrete, price.changed quando você registra outro preço, e subscription.cancelled quando uma assinatura é cancelada ou chega ao fim.',
  submit: 'Adicionar webhook',
  failed: 'Não foi possível adicionar o webhook. Tente de novo.',
  createdTitle: 'O segredo do seu webhook',
  createdText: 'Copie agora: ele não é mostrado de novo. Com ele o seu programa verifica as assinaturas digitais, como descreve o Standard Webhooks.',
  secretLabel: 'Segredo de assinatura',
}
