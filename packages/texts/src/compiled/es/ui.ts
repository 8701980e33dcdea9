// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { ui as english } from '../en/ui.ts'

export const ui: typeof english = {
  loading: 'Cargando',
  skip: 'Ir al contenido',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  optional: '(opcional)',
  tryAgain: 'Intentar de nuevo',
  notLoaded: 'No se ha podido cargar',
  notLoadedText: 'Comprueba tu conexión e inténtalo de nuevo.',
  reload: 'Recargar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  appearance: 'Apariencia',
  system: 'Como el dispositivo',
  light: 'Claro',
  dark: 'Oscuro',
  notifications: 'Notificaciones',
}
