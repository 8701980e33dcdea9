// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { mailTrouble as english } from '../en/mail-trouble.ts'

export const mailTrouble: typeof english = {
  complained: (v) => `Los correos a ${v.email} se detuvieron el ${v.day}: tu proveedor los marcó como no deseados`,
  returned: (v) => `Los correos a ${v.email} vuelven desde el ${v.day}: ${v.cause}`,
  onlyLetters: 'Allí solo llegan ya los mensajes sobre el inicio de sesión y la seguridad de tu cuenta.',
  rests: 'Los recordatorios a ella están en pausa, salvo un intento por semana.',
  changeOrTest: 'Cambia la dirección o envía una prueba.',
  backup: (v) => `Mientras tanto, ${v.email} recibe tus recordatorios.`,
  change: 'Cambiar la dirección',
  test: 'Enviar una prueba',
  testSent: 'Recordatorio de prueba en camino',
  testSentText: (v) => `Mira la bandeja de entrada de ${v.email}.`,
  testFailed: 'No se pudo enviar el recordatorio de prueba',
  resume: 'Reactivar los correos',
  resumed: 'Los correos vuelven a salir',
  resumeFailed: 'No se pudieron reactivar los correos',
  noMailbox: 'ese buzón no existe',
  noDomain: 'su dominio no acepta correo',
  notAccepted: 'la dirección no se acepta',
  turnedOff: 'el buzón está desactivado',
  full: 'buzón lleno',
  tooLong: 'el mensaje es demasiado largo para el buzón',
  unreached: 'no se pudo llegar a su servidor de correo',
  refuses: 'su servidor de correo rechaza nuestros mensajes',
  gaveBack: 'su servidor de correo los devolvió',
}
