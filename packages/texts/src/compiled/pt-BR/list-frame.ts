// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listFrame as english } from '../en/list-frame.ts'

export const listFrame: typeof english = {
  title: 'Assinaturas',
  import: 'Importar',
  add: 'Adicionar',
  summary: 'Resumo',
  totalActive: 'Ativas',
  monthlyCost: 'Custo mensal',
  nextRenewal: 'Próxima renovação',
  loading: 'Carregando assinaturas',
}
