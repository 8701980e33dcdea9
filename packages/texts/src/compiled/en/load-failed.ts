// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const loadFailed = {
  older: 'What you see below may not be up to date.',
  safe: 'Nothing is lost: your subscriptions are safe, and your reminders still go out.',
}
