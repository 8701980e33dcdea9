// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelPage as english } from '../en/cancel-page.ts'

export const cancelPage: typeof english = {
  allServices: 'Todos los servicios',
  title: (v) => `Cómo cancelar ${v.service}`,
  goTo: (v) => `Ir a ${v.service}`,
  goToCancel: 'Ir a donde se cancela',
  newTab: '(se abre en una pestaña nueva)',
  known: 'Lo que se sabe',
  judged: (v) => `La dificultad sale de estos datos por ${v.rule}. ¿Ha cambiado algo? ${v.report}`,
  rule: 'una sola regla para todos los servicios',
  report: 'Avisar de un cambio',
  reportSubject: (v) => `La cancelación de ${v.service} ha cambiado`,
}
