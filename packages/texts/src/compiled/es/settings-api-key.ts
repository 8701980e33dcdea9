// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsApiKey as english } from '../en/settings-api-key.ts'

export const settingsApiKey: typeof english = {
  title: 'Nueva clave de API',
  name: 'Nombre',
  nameHint: 'Para qué es la clave, por ejemplo «Panel de casa».',
  scope: 'Qué puede hacer',
  readHint: 'Suscripciones, recordatorios, análisis y exportaciones.',
  writeHint: 'También anotar, cambiar, importar y eliminar suscripciones.',
  reach: 'A qué puede acceder',
  reachAll: 'Todo lo que puede alcanzar una clave',
  reachSome: 'Solo algunos temas',
  reachSomeHint: 'Un panel necesita el resumen; un asistente, las suscripciones y los análisis.',
  subjects: 'Temas',
  subjectsMissing: 'Elige al menos un tema',
  lastDay: 'Último día',
  lastDayHint: 'La clave caduca al acabar este día. Sin fecha, funciona hasta que la revoques.',
  submit: 'Crear clave',
  failed: 'No se ha podido crear la clave. Inténtalo de nuevo.',
  createdTitle: 'Tu nueva clave de API',
  createdText: 'Cópiala ahora: no se vuelve a mostrar. Quien la tenga puede usarla hasta que la revoques.',
  keyLabel: 'Clave de API',
}
