// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageRemovePrice as english } from '../en/page-remove-price.ts'

export const pageRemovePrice: typeof english = {
  title: 'Remover este preço?',
  text: (v) => `${v.amount} a partir de ${v.day} deixa de valer: fica o preço anterior. O que foi cobrado fica como estava.`,
  confirm: 'Remover',
  removed: 'Preço removido',
  failed: 'Não foi possível remover o preço. Tente de novo.',
  undo: 'Desfazer',
}
