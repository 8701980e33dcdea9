// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const notFound = {
  tab: 'Page not found',
  title: 'Oops! Page not found',
  text: 'There is no page at this address. It may have been moved or mistyped.',
  home: 'Return to Home',
}
