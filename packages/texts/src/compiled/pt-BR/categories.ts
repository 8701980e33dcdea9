// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { categories as english } from '../en/categories.ts'

export const categories: typeof english = {
  more: 'Nova categoria…',
  newTitle: 'Nova categoria',
  changeTitle: 'Alterar categoria',
  name: 'Nome',
  color: 'Cor',
  emoji: 'Emoji',
  emojiHint: 'Um ou nenhum.',
  create: 'Criar categoria',
  save: 'Salvar alterações',
  created: 'Categoria criada',
  changed: 'Categoria atualizada',
  createFailed: 'Não foi possível criar a categoria',
  changeFailed: 'Não foi possível atualizar a categoria',
  green: 'Verde',
  teal: 'Verde-azulado',
  blue: 'Azul',
  violet: 'Violeta',
  purple: 'Roxo',
  pink: 'Rosa',
  red: 'Vermelho',
  orange: 'Laranja',
  yellow: 'Amarelo',
  grey: 'Cinza',
}
