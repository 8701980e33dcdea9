import { watchTexts } from '@duely/texts/watch'
import { watchCardTexts } from '@duely/texts/watch-card'

const { en } = watchTexts
const { en: card } = watchCardTexts

/** Texts about whether a cancelled subscription has really stopped, in English. */
export const WATCH = {
  title: en.title,
  explained: en.explained,
  waiting: (charge: string, ask: string) => card.waiting({ charge, ask }),
  askedLater: (day: string) => card.askedLater({ day }),
  stopped: card.stopped,
  chargedAfterAll: card.chargedAfterAll,
  charged: (day: string) => card.charged({ day }),
  chargedText: card.chargedText,
  whatNow: card.whatNow,
  stoppedSince: card.stoppedSince,
  askAfterNext: card.askAfterNext,
  unknown: card.unknown,
  unknownText: card.unknownText,
  stoppedForSure: en.stoppedForSure,
  stillToBeSeen: en.stillToBeSeen,
  stoppedNote: en.stoppedNote,
  unseenNote: en.unseenNote,
} as const
