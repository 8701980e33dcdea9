// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listBadges as english } from '../en/list-badges.ts'
import { digits, plural } from '../../message-parts.ts'

export const listBadges: typeof english = {
  trial: (v) => `Prueba, ${plural('es', v.days, { 'one': `queda ${digits('es', v.days)} día`, 'many': `quedan ${digits('es', v.days)} de días`, 'other': `quedan ${digits('es', v.days)} días` })}`,
  cancelBy: (v) => `Cancelar hasta el ${v.day}`,
  price: (v) => `${v.price} desde el ${v.day}`,
  kept: 'Se conserva',
  chargedAsked: '¿Cobrada de nuevo?',
  stopped: 'Seguro que terminó',
  charged: 'Cobrada de nuevo',
  unknown: 'No se sabe si terminó',
  access: (v) => `Acceso hasta el ${v.day}`,
  resumes: (v) => `Se reanuda el ${v.day}`,
}
