import type { Subscription, SubscriptionPage } from '@duely/contract'
import { formatDateAhead, isQuestionOpen, plainDate } from '@duely/domain'
import { watchTexts } from '@duely/texts/watch'
import { watchCardTexts } from '@duely/texts/watch-card'
import { type ReactNode, useId } from 'react'
import { may } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { packetPage } from '#web/paths.ts'
import { AnswerButtons } from '#web/subscription/watch/answer-buttons.tsx'
import { useAnswerWatch } from '#web/subscription/watch/answer-watch.ts'
import { AvoidedRows } from '#web/subscription/watch/avoided-rows.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useOwner } from '../owner-facts.ts'

export interface WatchCardProps {
  readonly page: SubscriptionPage
  /** Opens the dialog for day and amount of a charge. */
  readonly onCharged: () => void
}

const SUMS = ['stoppedForSure', 'stillToBeSeen'] as const

/** Whether a cancelled subscription has really stopped: the question, its answers, and what was avoided. */
export function WatchCard({ page, onCharged }: WatchCardProps) {
  const { culture, today } = useOwner()
  const t = useTexts(watchTexts)
  const { subscription, totals, avoided } = page
  const { currency } = subscription
  return (
    <Card title={t.title} padding="flush">
      {subscription.watch && (
        <div className="grid gap-3 px-4 pb-4 text-[0.9375rem] sm:px-6">
          <WatchState subscription={subscription} onCharged={onCharged} />
        </div>
      )}
      <div className="divide-y divide-line border-line not-empty:border-t">
        {SUMS.filter((sum) => avoided[sum].length > 0).map((sum) => (
          <AvoidedRows
            key={sum}
            label={t[sum]}
            amount={totals[sum]}
            currency={currency}
            culture={culture}
            rows={avoided[sum].map(({ date, amount }) => ({
              key: date,
              name: formatDateAhead(plainDate(date), today, culture),
              amount,
            }))}
          />
        ))}
      </div>
    </Card>
  )
}

type WatchStateProps = Omit<WatchCardProps, 'page'> & { readonly subscription: Subscription }

function WatchState({ subscription, onCharged }: WatchStateProps): ReactNode {
  const { culture, today } = useOwner()
  const watchWords = useTexts(watchTexts)
  const t = useTexts(watchCardTexts)
  const answerWatch = useAnswerWatch()
  const question = useId()
  const { id, name, watch } = subscription
  if (watch === null) return null
  const say = (day: string) => formatDateAhead(plainDate(day), today, culture)
  const answer = (given: 'stopped' | 'later') => void answerWatch(subscription, given)
  const asked = watchWords.question({ name, day: say(watch.chargeOn) })
  const mayAnswer = may(subscription, 'answer')
  const buttons = mayAnswer && (
    <AnswerButtons
      describedBy={question}
      onAnswer={(given) => (given === 'charged' ? onCharged() : answer(given))}
    />
  )
  if (!isQuestionOpen({ state: watch.state, chargeOn: plainDate(watch.chargeOn) }, today))
    return <p>{t.waiting({ charge: say(watch.chargeOn), ask: say(watch.askOn) })}</p>
  switch (watch.state) {
    case 'stopped':
      return (
        <>
          <p>{t.stopped}</p>
          {mayAnswer && (
            <div>
              <Button size="sm" variant="secondary" needsConnection onClick={onCharged}>
                {t.chargedAfterAll}
              </Button>
            </div>
          )}
        </>
      )
    case 'charged':
      return (
        <>
          <Banner
            tone="loss"
            title={t.charged({ day: say(watch.chargedOn ?? watch.chargeOn) })}
            action={
              mayAnswer && (
                <LinkButton size="sm" to={packetPage(id)}>
                  {t.whatNow}
                </LinkButton>
              )
            }
          >
            {t.chargedText}
          </Banner>
          {mayAnswer && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" needsConnection onClick={() => answer('stopped')}>
                {t.stoppedSince}
              </Button>
              <Button size="sm" variant="ghost" needsConnection onClick={() => answer('later')}>
                {t.askAfterNext}
              </Button>
            </div>
          )}
        </>
      )
    case 'unknown':
      return (
        <>
          <p className="font-semibold">{t.unknown}</p>
          <p id={question}>
            {t.unknownText} {asked}
          </p>
          {buttons}
        </>
      )
    default:
      return (
        <>
          <p id={question} className="font-semibold">
            {asked}
          </p>
          <p className="text-muted">
            {watch.state === 'waiting' ? t.askedLater({ day: say(watch.askOn) }) : watchWords.explained}
          </p>
          {buttons}
        </>
      )
  }
}
