import { describe, expect, test } from 'vitest'
import { readCatalogues } from './catalogues.ts'

const KEEP = ['pages.keep', 'pages.cancelled']

/** Texts that name what is to be pressed or where it stands: each name is another text. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'billing-mails.howToCancel': ['plan-tab.cancelPro', 'plan-tab.cancelNow'],
  'billing-mails.orderOnPlanTab': ['settings.plan'],
  'billing-mails.unmatched': ['settings.plan'],
  'form.insistHint': KEEP,
  'home.emptyHousehold': ['page-household.share'],
  'mails.cancelledLead': ['pages.cancelled'],
  'mails.keptLead': ['pages.keep'],
  'packet-screen.proof': ['page-screen.proof'],
  'page-how-to-cancel.noLink': ['page-screen.editDetails'],
  'page-screen.actsEmpty': KEEP,
  'page-screen.notFoundText': ['list.recentlyDeleted'],
  'questions.markedChargedLead': ['questions.charged'],
  'questions.markedStoppedLead': ['questions.stopped'],
  'reminders.unansweredNote': KEEP,
  'security-mails.notYou': ['login.forgot'],
  'settings-notifications.insistText': KEEP,
  'several.deleteText': ['list.recentlyDeleted'],
  'sharing-words.nothingSharedHelp': ['page-household.share'],
  'withdraw.orderHint': ['settings.plan'],
}

/** How many names of others a text quotes: of laws, of devices and services, examples. */
const NAMES_OF_OTHERS: Readonly<Record<string, number>> = {
  'contact.includeDevice': 2,
  'packet-rights.euButton': 2,
  'packet-rights.gbCard': 1,
  'packet-rights.usRule': 1,
  'page-screen.actsEmpty': 1,
  'settings-api-key.nameHint': 1,
  'settings-calendar-feed.hint': 1,
  'settings-notifications.pushInstallFirst': 1,
  'settings-passkey.nameHint': 2,
  'settings-way-fields.gotifyToken': 1,
  'settings-way-fields.pushoverToken': 1,
}

/** One thing that several screens, mails or notifications name. */
const SAME: readonly (readonly string[])[] = [
  ['pages.keep', 'act-labels.keep', 'notifications.keep'],
  ['pages.cancelled', 'act-labels.cancelled', 'page-how-to-cancel.cancelled'],
  ['pages.snooze', 'act-dialogs.snoozeTitle'],
  ['pages.lastDay', 'act-dialogs.lastDayTitle'],
  ['questions.stopped', 'watch.answerStopped'],
  ['questions.charged', 'watch.answerCharged'],
  ['questions.later', 'watch.answerLater'],
  ['reminders.howToCancel', 'act-labels.howToCancel', 'page-screen.howTo'],
  ['page-household.share', 'several.share'],
  ['several.payment', 'several-dialog.payment'],
  [
    'page-screen.confirmation',
    'page-confirmation.title',
    'page-how-to-cancel.confirmation',
    'act-dialogs.confirmation',
    'packet-screen.confirmation',
  ],
  ['cancel-list.easy', 'page-cancel-facts.easy'],
  ['cancel-list.someSteps', 'page-cancel-facts.someSteps'],
  ['cancel-list.hard', 'page-cancel-facts.hard'],
  ['cancel-list.unknown', 'page-cancel-facts.notKnown'],
  ['cancel-page.title', 'cancel-meta.title'],
  ['cancel-page.newTab', 'page-cancel-facts.newTab'],
  ['home.upgrade', 'analytics.upgrade', 'list.upgrade'],
  ['home.bringTitle', 'frame.bring', 'import-screen.title', 'list.bring'],
]

const QUOTED: Readonly<Record<string, RegExp>> = {
  de: /„([^“]*)“/g,
  fr: /«\u202f([^»]*)\u202f»/g,
  es: /«([^»]*)»/g,
  it: /“([^”]*)”/g,
  'pt-BR': /“([^”]*)”/g,
  pl: /„([^”]*)”/g,
}

const catalogues = readCatalogues()

function said(language: string, place: string): string {
  const [area = '', key = ''] = place.split('.')
  return catalogues.read(language, area)[key] ?? `${place} is missing`
}

function quoted(language: string, text: string): string[] {
  const signs = QUOTED[language]
  if (!signs) throw new Error(`Which quotation marks has ${language}?`)
  return [...text.matchAll(signs)].map(([, name = '']) => name).filter((name) => !name.includes('{'))
}

describe('what a text names is called that', () => {
  test.each(Object.entries(NAMED))('%s, in English', (place, names) => {
    for (const name of names) expect(said('en', place)).toContain(said('en', name))
  })

  const languages = catalogues.whole.filter((language) => language !== 'en')

  test.each(languages)('%s quotes every name as it is called there, and no other', (language) => {
    for (const area of catalogues.areas) {
      for (const [key, text] of Object.entries(catalogues.read(language, area))) {
        const place = `${area}.${key}`
        const names = (NAMED[place] ?? []).map((name) => said(language, name))
        const marked = quoted(language, text)
        expect([place, names.filter((name) => !marked.includes(name))]).toEqual([place, []])
        expect([place, marked.length]).toEqual([place, names.length + (NAMES_OF_OTHERS[place] ?? 0)])
      }
    }
  })

  test.each(catalogues.whole)('%s calls one thing by one name', (language) => {
    for (const places of SAME)
      expect([places, new Set(places.map((place) => said(language, place))).size]).toEqual([places, 1])
  })
})
