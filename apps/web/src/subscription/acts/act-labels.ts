import { actLabelsTexts } from '@duely/texts/act-labels'

const { en } = actLabelsTexts

/** Labels of the action buttons in English. */
export const ACT_LABELS = {
  decide: (name: string) => en.decide({ name }),
  decideWord: en.decideWord,
  keep: en.keep,
  howToCancel: en.howToCancel,
  cancelled: en.cancelled,
} as const
