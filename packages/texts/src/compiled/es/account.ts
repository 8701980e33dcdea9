// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { account as english } from '../en/account.ts'

export const account: typeof english = {
  backHome: 'Volver al inicio',
  backToLogin: 'Volver al acceso',
  email: 'Correo electrónico',
  password: 'Contraseña',
  needsScript: 'Este formulario necesita JavaScript.',
  goOn: 'Continuar',
  signIn: 'Iniciar sesión',
  createAccount: 'Crear una cuenta',
  signedInAs: (v) => `Has iniciado sesión como ${v.email}.`,
  legal: 'Privacidad y condiciones',
  sentTitle: 'Mira tu bandeja de entrada',
  sentText: (v) => `Hemos enviado un enlace de confirmación a ${v.email}. Sirve durante 24 horas. ¿No está? Mira en la carpeta de spam.`,
  sendAgain: 'Reenviar el correo de confirmación',
  signInWith: (v) => `Iniciar sesión con ${v.provider}`,
  signUpWith: (v) => `Registrarse con ${v.provider}`,
}
