// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsCalendarFeed as english } from '../en/settings-calendar-feed.ts'

export const settingsCalendarFeed: typeof english = {
  title: 'Calendario',
  description: 'Mira cada renovación y cada fecha límite de los próximos 24 meses en tu propio calendario. Quien tenga la dirección puede leerlo, así que guárdala para ti.',
  create: 'Crear dirección de calendario',
  label: 'Tu dirección de calendario',
  hint: 'Añádela en tu calendario como calendario suscrito o «desde URL». Solo se muestra ahora.',
  exists: 'Tu calendario está compartido. La dirección se mostró al crearla; para otra aplicación de calendario, crea una nueva.',
  copy: 'Copiar',
  copied: 'Dirección copiada',
  copyFailed: 'Selecciona la dirección y cópiala.',
  renew: 'Crear una dirección nueva',
  renewTitle: '¿Crear una dirección nueva?',
  renewText: 'La dirección actual deja de funcionar y los calendarios que la usan ya no se actualizan.',
  end: 'Dejar de compartir',
  endTitle: '¿Dejar de compartir tu calendario?',
  endText: 'Los calendarios que usan la dirección ya no se actualizan. Tus suscripciones y recordatorios se quedan como están.',
  ended: 'La dirección de calendario se ha eliminado',
  failed: 'No se ha podido cambiar la dirección de calendario. Inténtalo de nuevo.',
  loadFailed: 'No se ha podido cargar la dirección de calendario',
}
