// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const signOn = {
  tab: 'Single sign-on',
  provenTitle: 'Confirmed',
  provenText: 'It was you. This window can be closed, and the page you came from goes on by itself.',
  failedTitle: 'Not confirmed',
  failedText: 'This window can be closed. Try again on the page you came from.',
  failed: 'You were not signed in. Please try again.',
}
