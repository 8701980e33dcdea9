import { serviceCalled } from '@duely/catalogue/suggest'
import { cancelLetter, languageOfCountry, mailtoOf } from '@duely/domain'
import { languageOf } from '@duely/texts'
import { pageCancelLetterTexts } from '@duely/texts/page-cancel-letter'
import { z } from 'zod'
import { getAccount } from '#server/features/account/index.ts'
import { getCancelDates, getSubscription } from '#server/features/subscriptions/index.ts'
import { Brief, briefOf } from './answers.ts'
import { assistantTool } from './assistant-tool.ts'

/** The way to cancel: link, steps, letter. */
export const prepareCancellationTool = assistantTool({
  name: 'prepare_cancellation',
  title: 'Prepare a cancellation',
  description:
    'Answers how one subscription is cancelled: the page, the steps where they are known, the days that matter, and a letter that the person can send. It sends nothing and cancels nothing: the person does that at the provider, and then records it with decide.',
  needs: 'read',
  subject: 'subscriptions',
  input: z.object({ id: z.string() }),
  output: z.object({
    subscription: Brief,
    link: z.string().nullable().describe('Open it only if the person asks for it'),
    steps: z.array(z.string()),
    cancelBy: z.string().nullable().describe('The last day on which to cancel, where one is set'),
    lastDay: z.string().describe('The last day of access when cancelling today'),
    letter: z.object({ subject: z.string(), body: z.string(), mailto: z.string() }),
  }),
  async run(deps, viewer, { id }) {
    const { subscription } = await getSubscription(deps, viewer, id)
    const { today, lastDay, cancelBy } = await getCancelDates(deps, viewer, id)
    const { profile } = await getAccount(deps, viewer.userId)
    const { name, reference, cancelUrl, website } = subscription
    const service = serviceCalled(name)
    const language = languageOfCountry(profile.country) ?? languageOf(profile)
    const writer = { name: profile.fullName ?? '', email: profile.email }
    const letter = cancelLetter(
      { service: name, reference, lastDay, today, ...writer, wording: { ...profile, language } },
      await pageCancelLetterTexts.read(language),
    )
    return {
      subscription: briefOf(subscription),
      link: cancelUrl ?? service?.cancelPage ?? website ?? service?.website ?? null,
      steps: [...(service?.cancelSteps ?? [])],
      cancelBy,
      lastDay,
      letter: { ...letter, mailto: mailtoOf(letter) },
    }
  },
})
