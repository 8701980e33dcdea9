// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { loadFailed as english } from '../en/load-failed.ts'

export const loadFailed: typeof english = {
  older: 'O que você vê abaixo pode não estar atualizado.',
  safe: 'Nada se perdeu: as suas assinaturas estão seguras e os seus lembretes continuam saindo.',
}
