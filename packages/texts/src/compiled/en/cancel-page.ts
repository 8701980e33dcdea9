// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const cancelPage = {
  allServices: 'All services',
  title: (v: { service: string }) => `How to cancel ${v.service}`,
  goTo: (v: { service: string }) => `Go to ${v.service}`,
  goToCancel: 'Go to where you cancel',
  newTab: '(opens in a new tab)',
  known: 'What is known',
  judged: (v: { rule: string; report: string }) => `The difficulty follows from these facts by ${v.rule}. Is something different now? ${v.report}`,
  rule: 'one rule for all services',
  report: 'Report a change',
  reportSubject: (v: { service: string }) => `Cancelling ${v.service} has changed`,
}
