// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { planStanding as english } from '../en/plan-standing.ts'

export const planStanding: typeof english = {
  trial: (v) => `Teste até ${v.day}, depois ${v.price}`,
  charge: (v) => `Próxima cobrança em ${v.day}: ${v.price}`,
  end: (v) => `O Pro termina em ${v.day}, e nada mais é cobrado`,
  failed: (v) => `O último pagamento falhou: o Pro continua até ${v.day}`,
}
