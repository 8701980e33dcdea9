// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsWebhook = {
  title: 'New webhook',
  url: 'Address',
  urlHint: 'An https:// address that accepts POST requests with JSON.',
  events: 'Events',
  eventsHint: 'renewal.due comes with each reminder, price.changed when you record another price, and subscription.cancelled when a subscription is cancelled or has reached its end.',
  submit: 'Add webhook',
  failed: 'The webhook could not be added. Please try again.',
  createdTitle: 'The secret of your webhook',
  createdText: 'Copy it now: it is not shown again. With it your program verifies the signatures, as described by Standard Webhooks.',
  secretLabel: 'Signing secret',
}
