import type { FrameTexts } from '@duely/texts/frame'
import { site } from '#web/site.ts'

/** What is said without a connection. */
export function outageTexts(t: FrameTexts, state: 'offline' | 'unreachable') {
  const appName = { appName: site.name }
  return state === 'offline'
    ? {
        title: t.offlineTitle,
        text: t.offlineText,
        stored: t.offlineStored,
        lookOnly: t.offlineLookOnly,
        onPress: t.offlineOnPress,
        inDialog: t.offlineInDialog,
      }
    : {
        title: t.awayTitle(appName),
        text: t.awayText,
        stored: t.awayStored,
        lookOnly: t.awayLookOnly,
        onPress: t.awayOnPress(appName),
        inDialog: t.awayInDialog(appName),
      }
}
