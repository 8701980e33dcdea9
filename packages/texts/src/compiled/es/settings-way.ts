// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsWay as english } from '../en/settings-way.ts'

export const settingsWay: typeof english = {
  addTitle: 'Añadir una forma de avisarte',
  changeTitle: (v) => `Cambiar ${v.name}`,
  service: 'Servicio',
  shared: 'Otros pueden leer lo que llega allí, así que los enlaces piden que inicies sesión.',
  name: 'Nombre',
  nameHint: 'Cómo lo llama el registro de envíos.',
  optional: (v) => `${v.label} (opcional)`,
  keepHint: 'Lo que introdujiste no se vuelve a mostrar. Deja vacío todo lo de abajo para conservarlo.',
  submit: 'Añadir',
  save: 'Guardar',
  added: 'Añadido. Envía una prueba para ver si llega.',
  addFailed: 'No se ha podido añadir. Inténtalo de nuevo.',
}
