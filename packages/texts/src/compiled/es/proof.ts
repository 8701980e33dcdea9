// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { proof as english } from '../en/proof.ts'

export const proof: typeof english = {
  title: 'Confirma que eres tú',
  description: 'Así nadie que encuentre tu dispositivo desbloqueado puede cambiar tu cuenta.',
  app: 'Código de tu aplicación de autenticación',
  appHint: 'Cada código sirve una vez. Si se acaba de usar, espera al siguiente.',
  recovery: 'Código de recuperación',
  recoveryHint: 'Uno de los diez códigos que guardaste. Cada uno sirve una vez.',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar un código de la aplicación',
  passkey: 'Usar una llave de acceso',
  passkeyOnly: 'Tu dispositivo pide tu dedo, tu cara o su PIN.',
  passkeyFailed: 'No se usó ninguna llave de acceso. Inténtalo de nuevo.',
  password: 'Tu contraseña',
  passwordFailed: 'No se pudo comprobar la contraseña. Inténtalo de nuevo.',
  provider: (v) => `Continuar con ${v.name}`,
  providerText: (v) => `Inicias sesión otra vez en ${v.name}, en una ventana aparte. Lo que estabas haciendo aquí se queda como está.`,
  providerWaits: (v) => `Esperando a ${v.name}. Inicia sesión allí y esto continúa solo.`,
  providerAgain: 'Abrir la ventana otra vez',
  providerBlocked: 'Tu navegador no abrió la ventana. Permite las ventanas de este sitio e inténtalo de nuevo.',
  nothingTitle: 'No hay nada con que confirmarlo',
  nothing: 'Pide a quien lleva este servidor un nuevo enlace de acceso y enlaza el inicio de sesión único en los diez minutos siguientes.',
  providerFailed: 'No se pudo confirmar. Inténtalo de nuevo.',
  confirm: 'Confirmar',
  failed: 'No se pudo comprobar el código. Inténtalo de nuevo.',
}
