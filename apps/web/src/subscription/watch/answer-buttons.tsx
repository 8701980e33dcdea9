import type { WatchAnswer } from '@duely/domain'
import { watchTexts } from '@duely/texts/watch'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'

export interface AnswerButtonsProps {
  /** Said with each button for screen readers: the id of the question. */
  readonly describedBy: string
  readonly onAnswer: (answer: WatchAnswer) => void
  readonly className?: string
}

const VARIANTS = { stopped: 'primary', charged: 'secondary', later: 'ghost' } as const
const ANSWERS = ['stopped', 'charged', 'later'] as const
const LABELS = { stopped: 'answerStopped', charged: 'answerCharged', later: 'answerLater' } as const

/** The three answers to the question whether a cancelled subscription was charged again. */
export function AnswerButtons({ describedBy, onAnswer, className = '' }: AnswerButtonsProps) {
  const t = useTexts(watchTexts)
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      {ANSWERS.map((answer) => (
        <Button
          key={answer}
          size="sm"
          variant={VARIANTS[answer]}
          needsConnection
          aria-describedby={describedBy}
          onClick={() => onAnswer(answer)}
        >
          {t[LABELS[answer]]}
        </Button>
      ))}
    </div>
  )
}
