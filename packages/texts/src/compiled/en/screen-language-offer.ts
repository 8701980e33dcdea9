// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const screenLanguageOffer = {
  title: (v: { appName: string }) => `${v.appName} speaks English`,
  text: 'Screens, emails and notifications can be in English.',
  accept: 'Use English',
  keep: (v: { current: string }) => `Stay with ${v.current}`,
  done: 'Language updated',
  failed: 'Failed to update the language',
}
