// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { confirmEmail as english } from '../en/confirm-email.ts'

export const confirmEmail: typeof english = {
  title: 'Mudança de e-mail',
  lead: (v) => `Confirme que o e-mail da sua conta ${v.appName} deve mudar, ou que este é o endereço reserva dela. Não foi você que pediu? Feche esta página e nada muda.`,
  confirm: 'Confirmar a mudança',
  waitingTitle: 'Confirmado',
  waitingText: 'O outro endereço também precisa confirmar: abra o link no e-mail que enviamos para lá. Até então tudo fica como está.',
  doneTitle: 'Seu e-mail foi alterado',
  doneText: 'Seus lembretes e seu login usam o novo endereço a partir de agora.',
  backupTitle: 'Seu endereço reserva está confirmado',
  backupText: 'Ele recebe os lembretes que não podem ser entregues no seu primeiro endereço.',
  goOn: (v) => `Ir para ${v.appName}`,
  deadTitle: 'Este link é inválido ou expirou.',
  deadText: 'Um link vale uma vez, por 24 horas. Peça a mudança de novo nas configurações.',
}
