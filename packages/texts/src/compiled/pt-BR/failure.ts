// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { failure as english } from '../en/failure.ts'

export const failure: typeof english = {
  title: 'Algo deu errado',
  text: 'As suas assinaturas e lembretes estão seguros. Se continuar acontecendo, envie este identificador para nós:',
  tryAgain: 'Tentar de novo',
  home: 'Voltar ao início',
}
