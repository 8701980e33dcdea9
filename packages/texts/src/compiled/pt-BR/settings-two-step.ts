// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsTwoStep as english } from '../en/settings-two-step.ts'

export const settingsTwoStep: typeof english = {
  title: 'Ativar a entrada em duas etapas',
  passwordText: 'Primeiro confirme sua senha.',
  goOn: 'Continuar',
  scanText: 'Escaneie este código com um aplicativo autenticador no seu telefone, como o do seu gerenciador de senhas, e digite os 6 dígitos que ele mostra.',
  qrLabel: 'QR code para o seu aplicativo autenticador',
  manual: 'Não consegue escanear? Digite esta chave no aplicativo:',
  code: 'Código do seu aplicativo autenticador',
  twoStepOn: 'A entrada em duas etapas está ativada',
}
