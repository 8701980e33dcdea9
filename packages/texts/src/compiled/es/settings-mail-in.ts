// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsMailIn as english } from '../en/settings-mail-in.ts'

export const settingsMailIn: typeof english = {
  create: 'Crear una dirección',
  created: (v) => `Tienes una dirección desde el ${v.day}. Solo se muestra una vez, al crearla.`,
  label: 'Tu dirección secreta',
  hint: 'Solo se muestra ahora: guárdala en tus contactos. Quien la conozca puede dejarte borradores, nada más.',
  copy: 'Copiar',
  copied: 'Copiada al portapapeles',
  copyFailed: 'No se ha podido copiar. Cópiala a mano.',
  renew: 'Crear una dirección nueva',
  renewTitle: '¿Crear una dirección nueva?',
  renewText: 'La actual deja de funcionar al instante.',
  end: 'Desactivar',
  endTitle: '¿Desactivar los correos reenviados?',
  endText: 'La dirección deja de funcionar al instante. Tus borradores se quedan hasta que los elimines.',
  ended: 'Los correos reenviados están desactivados',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
}
