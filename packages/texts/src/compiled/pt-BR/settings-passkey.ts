// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPasskey as english } from '../en/settings-passkey.ts'

export const settingsPasskey: typeof english = {
  added: 'Chave de acesso adicionada',
  text: 'Em seguida, seu dispositivo pede o dedo, o rosto ou o PIN.',
  name: 'Nome',
  nameHint: 'Para distinguir das outras, por exemplo “Telefone” ou “Chave de segurança”.',
  dismissed: 'Nenhuma chave de acesso foi adicionada. Tente de novo.',
  exists: 'Este dispositivo já tem uma chave de acesso da sua conta.',
}
