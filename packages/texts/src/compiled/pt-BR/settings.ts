// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settings as english } from '../en/settings.ts'

export const settings: typeof english = {
  title: 'Configurações',
  subtitle: 'Gerencie as preferências da sua conta e das suas assinaturas.',
  loading: 'Carregando suas configurações',
  account: 'Conta',
  plan: 'Plano',
  notifications: 'Notificações',
  household: 'Casa',
  people: 'Pessoas',
}
