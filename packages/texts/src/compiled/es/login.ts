// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { login as english } from '../en/login.ts'

export const login: typeof english = {
  tab: 'Iniciar sesión',
  title: 'Qué bueno verte de nuevo',
  lead: 'Inicia sesión para ver qué se renueva próximamente.',
  noAccount: (v) => `¿No tienes cuenta? ${v.signUp}`,
  signUp: 'Regístrate',
  submit: 'Iniciar sesión',
  forgot: '¿Olvidaste tu contraseña?',
  passkey: 'Usar una llave de acceso',
  passkeyFailed: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o inicia sesión con tu contraseña.',
}
