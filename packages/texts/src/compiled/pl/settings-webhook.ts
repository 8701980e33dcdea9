// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsWebhook as english } from '../en/settings-webhook.ts'

export const settingsWebhook: typeof english = {
  title: 'Nowy webhook',
  url: 'Adres',
  urlHint: 'Adres https://, który przyjmuje żądania POST z JSON.',
  events: 'Zdarzenia',
  eventsHint: 'renewal.due przychodzi z każdym przypomnieniem, price.changed po zapisaniu innej ceny, a subscription.cancelled po rezygnacji z subskrypcji lub gdy dobiegnie ona końca.',
  submit: 'Dodaj webhook',
  failed: 'Nie udało się dodać webhooka. Spróbuj ponownie.',
  createdTitle: 'Sekret Twojego webhooka',
  createdText: 'Skopiuj go teraz: nie zostanie pokazany ponownie. Twój program sprawdza nim podpisy, jak opisuje Standard Webhooks.',
  secretLabel: 'Sekret podpisu',
}
