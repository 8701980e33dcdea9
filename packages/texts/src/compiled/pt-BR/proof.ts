// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { proof as english } from '../en/proof.ts'

export const proof: typeof english = {
  title: 'Confirme que é você',
  description: 'Assim, quem encontrar seu dispositivo desbloqueado não pode alterar sua conta.',
  app: 'Código do seu aplicativo autenticador',
  appHint: 'Cada código vale uma vez. Se ele acabou de ser usado, espere o próximo.',
  recovery: 'Código de recuperação',
  recoveryHint: 'Um dos dez códigos que você salvou. Cada um vale uma vez.',
  useRecovery: 'Usar um código de recuperação',
  useApp: 'Usar o aplicativo autenticador',
  passkey: 'Usar uma chave de acesso',
  passkeyOnly: 'Seu dispositivo pede seu dedo, seu rosto ou o PIN dele.',
  passkeyFailed: 'Nenhuma chave de acesso foi usada. Tente de novo.',
  password: 'Sua senha',
  passwordFailed: 'Não foi possível verificar a senha. Tente de novo.',
  provider: (v) => `Continuar com ${v.name}`,
  providerText: (v) => `Você entra mais uma vez em ${v.name}, em uma janela à parte. O que você fazia aqui fica como está.`,
  providerWaits: (v) => `Aguardando ${v.name}. Entre por lá, e aqui continua sozinho.`,
  providerAgain: 'Abrir a janela de novo',
  providerBlocked: 'Seu navegador não abriu a janela. Permita janelas deste site e tente de novo.',
  nothingTitle: 'Não há nada com que confirmar',
  nothing: 'Peça a quem cuida deste servidor um novo link de acesso e vincule o login único em até dez minutos.',
  providerFailed: 'Não foi possível confirmar. Tente de novo.',
  confirm: 'Confirmar',
  failed: 'Não foi possível verificar o código. Tente de novo.',
}
