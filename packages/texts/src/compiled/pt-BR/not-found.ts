// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { notFound as english } from '../en/not-found.ts'

export const notFound: typeof english = {
  tab: 'Página não encontrada',
  title: 'Opa! Página não encontrada',
  text: 'Não há nenhuma página neste endereço. Ela pode ter mudado de lugar, ou o endereço foi digitado errado.',
  home: 'Voltar ao início',
}
