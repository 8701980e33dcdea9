// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { join as english } from '../en/join.ts'

export const join: typeof english = {
  title: 'Únete a un hogar',
  lead: 'Alguien con quien vives te ha invitado.',
  here: 'Quién está aquí',
  claims: (v) => `Entras como ${v.name} y asumes las partes de ${v.name}.`,
  nothing: 'Al unirte no se hace visible nada.',
  nothingText: 'Tus suscripciones siguen siendo solo tuyas. De cada una dices tú si los demás la ven. Puedes irte cuando quieras, al momento, sin preguntar.',
  yours: 'Cómo te llaman los demás',
  accept: 'Unirme',
  decline: 'Ahora no',
  otherTitle: 'Esta invitación es para otra cuenta',
  otherText: 'Todavía se puede usar. Cierra sesión y vuelve con la dirección de correo invitada.',
  other: 'Salir y usar otra cuenta',
  otherFailed: 'Tu sesión sigue abierta. Inténtalo de nuevo.',
  done: 'Ya estás en el hogar',
  signedOut: 'Para unirte necesitas una cuenta aquí.',
  mailText: 'Para una cuenta nueva enviamos un enlace que confirma tu correo. Ábrelo en este navegador y volverás aquí.',
  needsInvitation: 'Aquí las cuentas nuevas necesitan una invitación de quien administra. Pregunta a quien te invitó.',
  closed: 'Este servidor no admite cuentas nuevas. Con una cuenta puedes iniciar sesión y unirte.',
  overTitle: 'Esta invitación ya no sirve',
  overText: 'Se usó, se retiró o tiene más de siete días, o el enlace está incompleto. Pide una nueva.',
  unknownTitle: 'No hemos podido comprobar esta invitación',
  unknownText: 'No se ha gastado.',
}
