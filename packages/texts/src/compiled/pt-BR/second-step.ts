// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { secondStep as english } from '../en/second-step.ts'

export const secondStep: typeof english = {
  either: 'Código do seu aplicativo autenticador ou um código de recuperação',
  app: 'Código do seu aplicativo autenticador',
  appHint: (v) => `Sua senha está certa. Agora digite os 6 dígitos que o aplicativo mostra para ${v.appName}.`,
  recovery: 'Código de recuperação',
  recoveryHint: 'Um dos dez códigos que você salvou. Cada um vale uma vez.',
  useRecovery: 'Usar um código de recuperação',
  useApp: 'Usar o aplicativo autenticador',
  leave: 'Usar outra conta',
  tooLate: 'Demorou demais. Entre de novo.',
  deletedTitle: 'Esta conta está sendo excluída',
  deletedSoon: 'Os lembretes pararam e em breve tudo será excluído para sempre. Até lá você pode desfazer e encontrar tudo como estava.',
  deletedOn: (v) => `Os lembretes pararam e em ${v.day} tudo será excluído para sempre. Até lá você pode desfazer e encontrar tudo como estava.`,
  undoDeletion: 'Desfazer a exclusão',
}
