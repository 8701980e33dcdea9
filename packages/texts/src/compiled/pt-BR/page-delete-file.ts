// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageDeleteFile as english } from '../en/page-delete-file.ts'

export const pageDeleteFile: typeof english = {
  title: 'Excluir este arquivo?',
  text: (v) => `${v.name}. Ele deixa de constar como prova. Você pode desfazer logo depois.`,
  confirm: 'Excluir',
  deleted: 'Arquivo excluído',
  failed: 'Não foi possível excluir o arquivo. Tente de novo.',
  restoreFailed: 'Não foi possível recuperar o arquivo. Tente de novo.',
  undo: 'Desfazer',
}
