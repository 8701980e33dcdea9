import type { Subscription, SubscriptionPage } from '@duely/contract'
import {
  formatDateAhead,
  isQuestionOpen,
  type PlainDate,
  plainDate,
  questionText,
  type Wording,
} from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { may } from '#web/household/household-words.ts'
import { subscriptionPage } from '#web/paths.ts'
import { AnswerButtons } from '#web/subscription/watch/answer-buttons.tsx'
import { answerWatch } from '#web/subscription/watch/answer-watch.ts'
import { AvoidedRows } from '#web/subscription/watch/avoided-rows.tsx'
import { WATCH } from '#web/subscription/watch/watch-texts.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

export interface WatchCardProps {
  readonly page: SubscriptionPage
  readonly today: PlainDate
  readonly culture: Wording
  /** Opens the dialog for day and amount of a charge. */
  readonly onCharged: () => void
}

/** Whether a cancelled subscription has really stopped: the question, its answers, and what was avoided. */
export function WatchCard({ page, today, culture, onCharged }: WatchCardProps) {
  const { subscription, totals, avoided } = page
  const { currency } = subscription
  const rowsOf = (rows: SubscriptionPage['avoided']['stoppedForSure']) =>
    rows.map(({ date, amount }) => ({
      key: date,
      name: formatDateAhead(plainDate(date), today, culture),
      amount,
    }))
  return (
    <Card title={WATCH.title} padding="flush">
      {subscription.watch && (
        <div className="grid gap-3 px-4 pb-4 text-[0.9375rem] sm:px-6">
          <WatchState {...{ subscription, today, culture, onCharged }} />
        </div>
      )}
      <div className="divide-y divide-line border-line not-empty:border-t">
        {avoided.stoppedForSure.length > 0 && (
          <AvoidedRows
            label={WATCH.stoppedForSure}
            amount={totals.stoppedForSure}
            currency={currency}
            rows={rowsOf(avoided.stoppedForSure)}
          />
        )}
        {avoided.stillToBeSeen.length > 0 && (
          <AvoidedRows
            label={WATCH.stillToBeSeen}
            amount={totals.stillToBeSeen}
            currency={currency}
            rows={rowsOf(avoided.stillToBeSeen)}
          />
        )}
      </div>
    </Card>
  )
}

type WatchStateProps = Omit<WatchCardProps, 'page'> & { readonly subscription: Subscription }

function WatchState({ subscription, today, culture, onCharged }: WatchStateProps): ReactNode {
  const client = useQueryClient()
  const question = useId()
  const { id, name, watch } = subscription
  if (watch === null) return null
  const say = (day: string) => formatDateAhead(plainDate(day), today, culture)
  const answer = (given: 'stopped' | 'later') => void answerWatch(client, subscription, given)
  const mayAnswer = may(subscription, 'answer')
  const buttons = mayAnswer && (
    <AnswerButtons
      describedBy={question}
      onAnswer={(given) => (given === 'charged' ? onCharged() : answer(given))}
    />
  )
  if (!isQuestionOpen({ state: watch.state, chargeOn: plainDate(watch.chargeOn) }, today))
    return <p>{WATCH.waiting(say(watch.chargeOn), say(watch.askOn))}</p>
  switch (watch.state) {
    case 'stopped':
      return (
        <>
          <p>{WATCH.stopped}</p>
          {mayAnswer && (
            <div>
              <Button size="sm" variant="secondary" needsConnection onClick={onCharged}>
                {WATCH.chargedAfterAll}
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
            title={WATCH.charged(say(watch.chargedOn ?? watch.chargeOn))}
            action={
              mayAnswer && (
                <LinkButton size="sm" to={`${subscriptionPage(id)}/packet`}>
                  {WATCH.whatNow}
                </LinkButton>
              )
            }
          >
            {WATCH.chargedText}
          </Banner>
          {mayAnswer && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" needsConnection onClick={() => answer('stopped')}>
                {WATCH.stoppedSince}
              </Button>
              <Button size="sm" variant="ghost" needsConnection onClick={() => answer('later')}>
                {WATCH.askAfterNext}
              </Button>
            </div>
          )}
        </>
      )
    case 'unknown':
      return (
        <>
          <p className="font-semibold">{WATCH.unknown}</p>
          <p id={question}>
            {WATCH.unknownText} {questionText({ name, shortDay: say(watch.chargeOn) })}
          </p>
          {buttons}
        </>
      )
    default:
      return (
        <>
          <p id={question} className="font-semibold">
            {questionText({ name, shortDay: say(watch.chargeOn) })}
          </p>
          <p className="text-muted">
            {watch.state === 'waiting' ? WATCH.askedLater(say(watch.askOn)) : WATCH.explained}
          </p>
          {buttons}
        </>
      )
  }
}
