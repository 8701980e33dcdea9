import { expect, test } from 'vitest'
import { readCatalogues } from './catalogues.ts'

/**
 * Controls whose accessible name says more than is written on them: by area, what is written and the names.
 * Who speaks to the browser says what is written, so each name has those words (WCAG 2.5.3, Label in Name).
 */
const NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  analytics: {
    open: ['openNamed'],
    setBudget: ['setBudgetFor', 'setBudgetIn'],
    changeBudget: ['changeBudgetFor', 'changeBudgetIn'],
  },
  home: { open: ['openName'], manage: ['manageName'] },
  list: { select: ['selectSeveral'], restore: ['restoreOne'] },
  'page-screen': {
    remove: ['removePrice'],
    confirmationAdd: ['confirmationAddNamed'],
    confirmationEdit: ['confirmationEditNamed'],
  },
  'settings-account': {
    change: ['changeNamed', 'changeRateOf'],
    enterRate: ['enterRateFor'],
    remove: ['removeNamed', 'removeBackup'],
    'settings-shared.edit': ['editFullName', 'editEmail', 'editBackup'],
  },
  'settings-household': { 'settings-shared.edit': ['editNameLabel'] },
  'settings-notifications': {
    add: ['addPhone'],
    edit: ['editPhone'],
    removeDevice: ['removeDeviceNamed'],
    wayTest: ['wayTestNamed'],
  },
  'settings-programs': { removeHook: ['removeHookNamed'], revoke: ['revokeNamed'] },
}

const catalogues = readCatalogues()

function wordsOf(language: string, area: string, key: string): string {
  const [own = '', other] = key.split('.')
  const text =
    other === undefined ? catalogues.read(language, area)[own] : catalogues.read(language, own)[other]
  if (text === undefined) throw new Error(`${area} has no ${key}`)
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}{}]+/gu, ' ')
    .trim()} `
}

test.each(catalogues.whole)('%s: the name of a control has the words that are written on it', (language) => {
  const missing = Object.entries(NAMES).flatMap(([area, controls]) =>
    Object.entries(controls).flatMap(([written, names]) =>
      names
        .filter((name) => !wordsOf(language, area, name).includes(wordsOf(language, area, written)))
        .map((name) => `${area}.${name}`),
    ),
  )
  expect(missing).toEqual([])
})
