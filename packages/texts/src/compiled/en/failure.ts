// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const failure = {
  title: 'Something went wrong',
  text: 'Your subscriptions and reminders are safe. If it keeps happening, send us this request ID:',
  tryAgain: 'Try again',
  home: 'Return to Home',
}
