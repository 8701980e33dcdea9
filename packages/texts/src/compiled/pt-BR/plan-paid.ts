// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { planPaid as english } from '../en/plan-paid.ts'

export const planPaid: typeof english = {
  title: 'Pagamento concluído',
  activated: 'Sua assinatura já está ativa',
  nothingCharged: 'Nada foi cobrado hoje.',
  checkout: (v) => `ID do pagamento: ${v.id}`,
  open: 'Abrir o painel',
  signOut: 'Sair e entrar de novo',
  home: 'Ir para o início',
}
