// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { ui as english } from '../en/ui.ts'

export const ui: typeof english = {
  loading: 'Carregando',
  skip: 'Ir para o conteúdo',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  optional: '(opcional)',
  tryAgain: 'Tentar de novo',
  notLoaded: 'Não foi possível carregar',
  notLoadedText: 'Verifique sua conexão e tente de novo.',
  reload: 'Recarregar',
  close: 'Fechar',
  cancel: 'Cancelar',
  appearance: 'Aparência',
  system: 'Igual ao dispositivo',
  light: 'Claro',
  dark: 'Escuro',
  notifications: 'Notificações',
}
