import { actLogTexts } from '@duely/texts/act-log'
import { listBadgesTexts } from '@duely/texts/list-badges'
import { pageScreenTexts } from '@duely/texts/page-screen'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { watchTexts } from '@duely/texts/watch'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { useDeliveryTexts } from '#web/subscription/deliveries/delivery-words.ts'

/**
 * The texts of a subscription's page, and those of what comes with its data: a change of page waits for
 * texts, and what is shown later would leave the page empty meanwhile.
 */
export function usePageTexts() {
  useTexts(actLogTexts)
  useTexts(watchTexts)
  useWords()
  useDeliveryTexts()
  useTexts(listBadgesTexts)
  useTexts(sharingWordsTexts)
  return useTexts(pageScreenTexts)
}
