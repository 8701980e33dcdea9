import { type Packet, PacketFacts } from '@duely/contract'
import {
  type DeadlineSource,
  formatDate,
  PAID_BY,
  type PaidBy,
  type PlainDate,
  plainDate,
  type Wording,
} from '@duely/domain'
import { type PacketScreenTexts, packetScreenTexts } from '@duely/texts/packet-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { useSayDone } from '#web/subscription/say-done.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { packetQuery } from './packet-query.ts'

interface DeadlineFormProps {
  readonly id: string
  readonly name: string
  readonly packet: Packet
  readonly today: PlainDate
  readonly culture: Wording
}

const SOURCES = {
  bank: 'sourceBank',
  statement: 'sourceStatement',
  charge: 'sourceCharge',
  sepa: 'sourceSepa',
} as const satisfies Record<DeadlineSource, keyof PacketScreenTexts>
const PAID = {
  card: 'byCard',
  'direct-debit': 'byDebit',
  other: 'byOther',
} as const satisfies Record<PaidBy, keyof PacketScreenTexts>

/** The last day for asking the bank, what it follows from, and what the person knows better. */
export function DeadlineForm({ id, name, packet, today, culture }: DeadlineFormProps) {
  const t = useTexts(packetScreenTexts)
  const say = useSay()
  const client = useQueryClient()
  const sayDone = useSayDone()
  const [isAsking, setAsking] = useState(false)
  const { form, submit } = useRequestForm({
    schema: PacketFacts,
    fields: { paidBy: 'paidBy', statementOn: 'statementOn', bankDeadline: 'bankDeadline' },
    requestOf: ({ paidBy, statementOn, bankDeadline }) => ({
      paidBy,
      statementOn: statementOn || null,
      bankDeadline: bankDeadline || null,
    }),
    defaultValues: {
      paidBy: packet.paidBy as PaidBy,
      statementOn: packet.statementOn ?? '',
      bankDeadline: packet.bankDeadline ?? '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const paidBy = form.watch('paidBy')
  const fail = (error: unknown) => toastError(say(refusalText(error, t.saveFailed)))
  const param = { id }
  const keep = (fresh: Packet) => client.setQueryData(packetQuery(id).queryKey, fresh)
  const save = submit(async (json) => {
    keep(await answerOf(api.subscriptions[':id'].packet.$put({ param, json })))
    toastSuccess(t.saved, { about: name })
  }, fail)
  const forget = async () => {
    setAsking(false)
    const { statementOn, bankDeadline } = packet
    const json = { paidBy: packet.paidBy, statementOn, bankDeadline }
    const run = async () => keep(await answerOf(api.subscriptions[':id'].packet.$put({ param, json })))
    try {
      await done(api.subscriptions[':id'].packet.$delete({ param }))
      sayDone(t.forgotten, name, { label: t.undo, run, onFailed: fail })
    } catch (error) {
      fail(error)
      void client.invalidateQueries()
    }
  }
  const { deadline, warnOn, isSaved } = packet
  const dayWords = (day: string) => formatDate(plainDate(day), culture, 'long')
  return (
    <Card title={t.deadline}>
      {deadline && (
        <div className="grid gap-1.5">
          <p className="figures font-display text-xl font-semibold">
            {deadline.day < today
              ? t.deadlinePassed({ day: dayWords(deadline.day) })
              : t.deadlineDay({ day: dayWords(deadline.day) })}
          </p>
          <p className="text-sm text-muted">{t[SOURCES[deadline.from]]}</p>
          <p className="text-sm font-medium print:hidden">
            {warnOn !== null ? t.warned({ day: dayWords(warnOn) }) : isSaved ? t.warnedAlready : t.notWarned}
          </p>
        </div>
      )}
      <form noValidate onSubmit={save} className="mt-5 grid gap-5 border-t border-line pt-5 print:hidden">
        <RadioGroup
          label={t.paidBy}
          choices={PAID_BY.map((value) => ({ value, label: t[PAID[value]] }))}
          value={paidBy}
          onChange={(value) => form.setValue('paidBy', value, { shouldDirty: true })}
        />
        {paidBy !== 'direct-debit' && (
          <DateField
            {...form.register('statementOn')}
            label={t.statementOn}
            hint={t.statementHint}
            error={errors.statementOn?.message}
          />
        )}
        <DateField
          {...form.register('bankDeadline')}
          label={t.bankDeadline}
          hint={t.bankDeadlineHint}
          error={errors.bankDeadline?.message}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" loading={isSubmitting} needsConnection>
            {t.save}
          </Button>
          {isSaved && (
            <Button variant="ghost" needsConnection onClick={() => setAsking(true)}>
              {t.forget}
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.forgetTitle}
        description={t.forgetText}
        confirmLabel={t.forget}
        onConfirm={() => void forget()}
      />
    </Card>
  )
}
