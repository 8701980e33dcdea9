// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsRemoveCategory as english } from '../en/settings-remove-category.ts'
import { digits, plural } from '../../message-parts.ts'

export const settingsRemoveCategory: typeof english = {
  title: (v) => `Usunąć ${v.name}?`,
  waits: 'Wczytywanie zawartości',
  text: (v) => `${plural('pl', v.count, { '=0': 'Nic w niej nie ma. Przypomnienia się nie zmienią.', 'one': 'Jest w niej jedna subskrypcja, która trafi do innej. Przypomnienia się nie zmienią.', 'few': `Są w niej ${digits('pl', v.count)} subskrypcje, które trafią do innej. Przypomnienia się nie zmienią.`, 'many': `Jest w niej ${digits('pl', v.count)} subskrypcji, które trafią do innej. Przypomnienia się nie zmienią.`, 'other': `Jest w niej ${digits('pl', v.count)} subskrypcji, które trafią do innej. Przypomnienia się nie zmienią.` })}`,
  into: 'Przenieś do',
  submit: 'Usuń kategorię',
  removed: 'Kategoria usunięta',
  removeFailed: 'Nie udało się usunąć kategorii',
  undo: 'Cofnij',
  undoFailed: 'Nie udało się przywrócić kategorii',
}
