import type { Language } from '@duely/texts'
import type { RemindersTexts } from '@duely/texts/reminders'
import type { CancelDifficulty, CancelFacts, CancelNotice, CancelWay } from './cancel-difficulty.ts'

/**
 * What reminders and pages say of cancelling, in their reader's language: 'Cancelling Deezer takes some
 * steps: online in your account, at least 48 hours before it renews.' Null when no way is known.
 */
export function cancellingText(
  service: string,
  { ways, notice, difficulty }: Pick<CancelFacts, 'ways' | 'notice'> & { difficulty: CancelDifficulty },
  { language, t }: { readonly language: Language; readonly t: RemindersTexts },
): string | null {
  if (ways.length === 0 || difficulty === 'unknown') return null
  const words: Record<CancelWay, string> = {
    online: t.wayOnline,
    'app-store': t.wayAppStore,
    message: t.wayMessage,
    chat: t.wayChat,
    phone: t.wayPhone,
    letter: t.wayLetter,
    shop: t.wayShop,
  }
  // The British list has no comma before its last word.
  const list = new Intl.ListFormat(language.startsWith('en') ? 'en-GB' : language, { type: 'disjunction' })
  const listed = list.format(ways.map((way) => words[way]))
  const how = notice === null ? listed : t.howWithNotice({ how: listed, notice: noticeText(notice, t) })
  if (difficulty === 'easy') return t.cancellingEasy({ service, how })
  return difficulty === 'hard' ? t.cancellingHard({ service, how }) : t.cancellingSomeSteps({ service, how })
}

function noticeText({ count, unit }: CancelNotice, t: RemindersTexts): string {
  if (unit === 'hours') return t.noticeHours({ count })
  return unit === 'days' ? t.noticeDays({ count }) : t.noticeMonths({ count })
}
