import { type Packet, PacketFacts } from '@duely/contract'
import { formatDate, PAID_BY, type PaidBy, type PlainDate, plainDate, type Wording } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, done } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { packetQuery } from './packet-query.ts'
import { PACKET } from './packet-texts.ts'

interface DeadlineFormProps {
  readonly id: string
  readonly name: string
  readonly packet: Packet
  readonly today: PlainDate
  readonly culture: Wording
}

/** The last day for asking the bank, what it follows from, and what the person knows better. */
export function DeadlineForm({ id, name, packet, today, culture }: DeadlineFormProps) {
  const client = useQueryClient()
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
  const fail = (error: unknown) => toastError(refusalText(error, PACKET.saveFailed))
  const param = { id }
  const keep = (fresh: Packet) => client.setQueryData(packetQuery(id).queryKey, fresh)
  const save = submit(async (json) => {
    keep(await answerOf(api.subscriptions[':id'].packet.$put({ param, json })))
    toastSuccess(PACKET.saved, { about: name })
  }, fail)
  const forget = async () => {
    setAsking(false)
    const { statementOn, bankDeadline } = packet
    const json = { paidBy: packet.paidBy, statementOn, bankDeadline }
    const undo = async () => keep(await answerOf(api.subscriptions[':id'].packet.$put({ param, json })))
    try {
      await done(api.subscriptions[':id'].packet.$delete({ param }))
      toastSuccess(PACKET.forgotten, {
        about: name,
        action: { label: PACKET.undo, onPress: () => void undo().catch(fail) },
      })
    } catch (error) {
      fail(error)
    }
    await client.invalidateQueries({ queryKey: packetQuery(id).queryKey })
  }
  const { deadline, warnOn, isSaved } = packet
  const say = (day: string) => formatDate(plainDate(day), culture, 'long')
  return (
    <Card title={PACKET.deadline}>
      {deadline && (
        <div className="grid gap-1.5">
          <p className="figures font-display text-xl font-semibold">
            {deadline.day < today
              ? PACKET.deadlinePassed(say(deadline.day))
              : PACKET.deadlineDay(say(deadline.day))}
          </p>
          <p className="text-sm text-muted">{PACKET.sources[deadline.from]}</p>
          <p className="text-sm font-medium print:hidden">
            {warnOn !== null ? PACKET.warned(say(warnOn)) : isSaved ? PACKET.warnedAlready : PACKET.notWarned}
          </p>
        </div>
      )}
      <form noValidate onSubmit={save} className="mt-5 grid gap-5 border-t border-line pt-5 print:hidden">
        <RadioGroup
          label={PACKET.paidBy}
          choices={PAID_BY.map((value) => ({ value, label: PACKET.paidByWords[value] }))}
          value={paidBy}
          onChange={(value) => form.setValue('paidBy', value, { shouldDirty: true })}
        />
        {paidBy !== 'direct-debit' && (
          <DateField
            {...form.register('statementOn')}
            label={PACKET.statementOn}
            hint={PACKET.statementHint}
            error={errors.statementOn?.message}
          />
        )}
        <DateField
          {...form.register('bankDeadline')}
          label={PACKET.bankDeadline}
          hint={PACKET.bankDeadlineHint}
          error={errors.bankDeadline?.message}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" loading={isSubmitting} needsConnection>
            {PACKET.save}
          </Button>
          {isSaved && (
            <Button variant="ghost" needsConnection onClick={() => setAsking(true)}>
              {PACKET.forget}
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={PACKET.forgetTitle}
        description={PACKET.forgetText}
        confirmLabel={PACKET.forget}
        onConfirm={() => void forget()}
      />
    </Card>
  )
}
