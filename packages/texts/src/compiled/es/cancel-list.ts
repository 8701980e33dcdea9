// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelList as english } from '../en/cancel-list.ts'
import { digits, plural } from '../../message-parts.ts'

export const cancelList: typeof english = {
  metaTitle: '¿Es difícil cancelar? Suscripciones comparadas',
  metaDescription: 'Cómo se cancelan suscripciones conocidas: el medio, el plazo de preaviso y si conservas lo que pagaste. Cada dato viene de una página del servicio o de su dueño.',
  metaKeywords: 'cancelar suscripción, cómo cancelar, plazo de preaviso',
  crumb: 'Cómo cancelar',
  home: 'Inicio',
  title: '¿Es difícil cancelar?',
  lead: (v) => `${plural('es', v.count, { 'one': `${digits('es', v.count)} servicio`, 'many': `${digits('es', v.count)} de servicios`, 'other': `${digits('es', v.count)} servicios` })}: cómo se cancela cada uno, con cuánto preaviso y si conservas lo que pagaste. Cada dato viene de una página del servicio o de su dueño, con su fecha.`,
  find: 'Buscar un servicio',
  nothing: (v) => `Aún no se sabe nada de «${v.name}». ${v.tellUs}`,
  tellUs: 'Escríbenos',
  judge: 'Cómo lo valoramos',
  judgeLead: 'La palabra sale de los datos por una sola regla, igual para todos. Nadie paga por ello, y lo que una fuente no dice queda sin saberse. Los datos de más de un año están marcados.',
  easy: 'Fácil',
  easyMeans: 'Lo haces tú, en línea o en la tienda de aplicaciones, con un día de preaviso como mucho.',
  someSteps: 'Algunos pasos',
  someMeans: 'Tienes que escribir un correo o rellenar un formulario, o avisar con más de un día, o el acceso termina en el acto.',
  hard: 'Difícil',
  hardMeans: 'Hace falta un chat, una llamada, una carta o una visita, o más de un mes de preaviso.',
  unknown: 'No se sabe',
  unknownMeans: 'La página que hemos leído no dice cómo se cancela.',
}
