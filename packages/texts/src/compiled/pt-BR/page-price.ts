// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pagePrice as english } from '../en/page-price.ts'

export const pagePrice: typeof english = {
  title: 'Adicionar um preço',
  text: 'Para um preço que você sabe que vai mudar ou que mudou. O que foi cobrado fica como estava.',
  from: 'Vale a partir de',
  price: 'Preço',
  save: 'Adicionar preço',
  added: 'Preço adicionado',
  failed: 'Não foi possível adicionar o preço. Tente de novo.',
  undo: 'Desfazer',
  undoFailed: 'Não foi possível desfazer. Tente de novo.',
}
