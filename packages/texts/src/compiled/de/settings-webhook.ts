// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsWebhook as english } from '../en/settings-webhook.ts'

export const settingsWebhook: typeof english = {
  title: 'Neuer Webhook',
  url: 'Adresse',
  urlHint: 'Eine https://-Adresse, die POST-Anfragen mit JSON annimmt.',
  events: 'Ereignisse',
  eventsHint: 'renewal.due kommt mit jeder Erinnerung, price.changed, wenn du einen anderen Preis einträgst, und subscription.cancelled, wenn ein Abo gekündigt ist oder sein Ende erreicht hat.',
  submit: 'Webhook hinzufügen',
  failed: 'Der Webhook konnte nicht hinzugefügt werden. Bitte versuch es noch einmal.',
  createdTitle: 'Das Geheimnis deines Webhooks',
  createdText: 'Kopiere es jetzt: Es wird nicht noch einmal angezeigt. Damit prüft dein Programm die Signaturen, wie bei Standard Webhooks beschrieben.',
  secretLabel: 'Geheimnis für die Signatur',
}
