// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsRemoveCategory as english } from '../en/settings-remove-category.ts'
import { digits, plural } from '../../message-parts.ts'

export const settingsRemoveCategory: typeof english = {
  title: (v) => `Remover ${v.name}?`,
  waits: 'Carregando o que há nela',
  text: (v) => `${plural('pt-BR', v.count, { '=0': 'Ela está vazia. Os lembretes não mudam.', 'one': 'Há uma assinatura nela, que passará para outra. Os lembretes não mudam.', 'many': `Há ${digits('pt-BR', v.count)} de assinaturas nela, que passarão para outra. Os lembretes não mudam.`, 'other': `Há ${digits('pt-BR', v.count)} assinaturas nela, que passarão para outra. Os lembretes não mudam.` })}`,
  into: 'Mover para',
  submit: 'Remover categoria',
  removed: 'Categoria removida',
  removeFailed: 'Não foi possível remover a categoria',
  undo: 'Desfazer',
  undoFailed: 'Não foi possível trazer a categoria de volta',
}
