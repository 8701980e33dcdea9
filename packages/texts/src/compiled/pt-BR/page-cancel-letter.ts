// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCancelLetter as english } from '../en/page-cancel-letter.ts'

export const pageCancelLetter: typeof english = {
  subject: (v) => `Cancelamento da minha assinatura de ${v.service}`,
  subjectNumber: (v) => `Cancelamento da minha assinatura de ${v.service}, número de cliente ${v.number}`,
  salutation: 'Prezados senhores,',
  cancel: (v) => `Por meio desta, cancelo minha assinatura de ${v.service} com efeito a partir de ${v.day} ou, se não for possível, na data mais próxima.`,
  cancelNumber: (v) => `Por meio desta, cancelo minha assinatura de ${v.service}, número de cliente ${v.number}, com efeito a partir de ${v.day} ou, se não for possível, na data mais próxima.`,
  confirm: 'Peço que confirmem o cancelamento por escrito e informem a data em que passa a valer. Não autorizo nenhuma cobrança depois dessa data.',
  regards: 'Atenciosamente,',
  yourName: '(seu nome)',
}
