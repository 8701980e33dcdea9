// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsTwoStep as english } from '../en/settings-two-step.ts'

export const settingsTwoStep: typeof english = {
  title: 'Activar el inicio de sesión en dos pasos',
  passwordText: 'Primero confirma tu contraseña.',
  goOn: 'Continuar',
  scanText: 'Escanea este código con una aplicación de autenticación en tu teléfono, como la de tu gestor de contraseñas, y escribe los 6 dígitos que muestra.',
  qrLabel: 'Código QR para tu aplicación de autenticación',
  manual: '¿No puedes escanearlo? Escribe esta clave en la aplicación:',
  code: 'Código de tu aplicación de autenticación',
  twoStepOn: 'El inicio de sesión en dos pasos está activado',
}
