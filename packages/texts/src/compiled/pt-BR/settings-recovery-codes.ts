// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsRecoveryCodes as english } from '../en/settings-recovery-codes.ts'

export const settingsRecoveryCodes: typeof english = {
  title: 'Salve seus códigos de recuperação',
  text: 'Se você perder o telefone ou a chave de acesso, um destes códigos os substitui. Cada um vale uma vez, e eles não são mostrados de novo: guarde-os no seu gerenciador de senhas ou no papel.',
  label: 'Códigos de recuperação',
  copy: 'Copiar',
  copied: 'Códigos de recuperação copiados',
  copyFailed: 'Selecione os códigos e copie.',
  download: 'Baixar',
  saved: 'Já salvei',
  fileHead: (v) => `Códigos de recuperação da sua conta no ${v.appName}. Cada um vale uma vez.`,
}
