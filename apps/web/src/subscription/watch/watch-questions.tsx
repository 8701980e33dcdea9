import type { Overview } from '@duely/contract'
import { formatDateAhead, type PlainDate, plainDate, type WatchAnswer, type Wording } from '@duely/domain'
import { watchTexts } from '@duely/texts/watch'
import { useId } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { amountWords } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { SubscriptionLink } from '../subscription-link.tsx'
import { AnswerButtons } from './answer-buttons.tsx'

type Question = Overview['questions'][number]

export interface WatchQuestionsProps {
  readonly questions: readonly Question[]
  readonly today: PlainDate
  readonly culture: Wording
  readonly onAnswer: (question: Question, answer: WatchAnswer) => void
}

const SHOWN = 3

/** Home's questions whether cancelled subscriptions were charged again, to be answered in place. */
export function WatchQuestions({ questions, today, culture, onAnswer }: WatchQuestionsProps) {
  const t = useTexts(watchTexts)
  const left = questions.length - SHOWN
  return (
    <Card title={t.title} description={t.explained} padding="flush">
      <ul aria-label={t.title} className="divide-y divide-line border-t border-line">
        {questions.slice(0, SHOWN).map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            culture={culture}
            day={formatDateAhead(plainDate(question.chargeOn), today, culture)}
            onAnswer={(answer) => onAnswer(question, answer)}
          />
        ))}
      </ul>
      {left > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm sm:px-6">
          <TextLink to={`${paths.subscriptions}?status=cancelled`}>{t.more({ count: left })}</TextLink>
        </p>
      )}
    </Card>
  )
}

interface QuestionRowProps {
  readonly question: Question
  readonly day: string
  readonly culture: Wording
  readonly onAnswer: (answer: WatchAnswer) => void
}

function QuestionRow({ question, day, culture, onAnswer }: QuestionRowProps) {
  const t = useTexts(watchTexts)
  const id = useId()
  const { name } = question
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-3 sm:px-6">
      <span className="flex min-w-56 flex-1 items-center gap-3">
        <ServiceMark id={question.id} name={name} size={32} />
        <span className="grid min-w-0 gap-0.5">
          <span id={id} className="font-semibold break-words">
            {t.question({ name, day })}
          </span>
          <span className="figures text-sm text-muted">
            {amountWords(question, culture)} ·{' '}
            <SubscriptionLink id={question.id} name={name} className="text-accent-ink underline" />
          </span>
        </span>
      </span>
      <AnswerButtons describedBy={id} onAnswer={onAnswer} />
    </li>
  )
}
