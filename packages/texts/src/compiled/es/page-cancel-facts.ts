// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCancelFacts as english } from '../en/page-cancel-facts.ts'
import { digits, plural } from '../../message-parts.ts'

export const pageCancelFacts: typeof english = {
  difficulty: 'Dificultad',
  easy: 'Fácil',
  someSteps: 'Algunos pasos',
  hard: 'Difícil',
  notKnown: 'No se sabe',
  how: 'Cómo',
  online: 'en línea desde tu cuenta',
  appStore: 'en la tienda de aplicaciones donde lo compraste',
  message: 'por correo o formulario de contacto',
  chat: 'por chat',
  phone: 'por teléfono',
  letter: 'por carta',
  shop: 'en persona',
  notice: 'Plazo de preaviso',
  noNotice: 'No se indica ninguno',
  noticeHours: (v) => `Al menos ${plural('es', v.count, { 'one': `${digits('es', v.count)} hora`, 'many': `${digits('es', v.count)} de horas`, 'other': `${digits('es', v.count)} horas` })} antes de la renovación`,
  noticeDays: (v) => `Al menos ${plural('es', v.count, { 'one': `${digits('es', v.count)} día`, 'many': `${digits('es', v.count)} de días`, 'other': `${digits('es', v.count)} días` })} antes de la renovación`,
  noticeMonths: (v) => `Al menos ${plural('es', v.count, { 'one': `${digits('es', v.count)} mes`, 'many': `${digits('es', v.count)} de meses`, 'other': `${digits('es', v.count)} meses` })} antes de la renovación`,
  access: 'Tiempo ya pagado',
  lasts: 'Puedes usarlo hasta que termine',
  ends: 'El acceso termina en el acto',
  copyOf: (v) => `Fuente: ${v.page}, copia del ${v.day}.`,
  copyFor: (v) => `Fuente: ${v.page}, para ${v.region}, copia del ${v.day}.`,
  readOn: (v) => `Fuente: ${v.page}, una copia sin fecha, leída el ${v.day}.`,
  readFor: (v) => `Fuente: ${v.page}, para ${v.region}, una copia sin fecha, leída el ${v.day}.`,
  isOld: 'Esto tiene más de un año: puede haber cambiado.',
  newTab: '(se abre en una pestaña nueva)',
}
