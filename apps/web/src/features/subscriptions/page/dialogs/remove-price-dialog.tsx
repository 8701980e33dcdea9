import type { Price } from '@duely/contract'
import { formatDate, plainDate, type Wording } from '@duely/domain'
import { pageRemovePriceTexts } from '@duely/texts/page-remove-price'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

/** How long the toast offers Undo. */
const UNDO_MS = 10_000

export interface RemovePriceDialogProps {
  readonly price: Price
  /** Display text: '$17.99'. */
  readonly amount: string
  /** The subscription's id and name. */
  readonly of: { readonly id: string; readonly name: string }
  readonly open: boolean
  readonly onClose: () => void
  readonly culture: Wording
}

/** Confirms removal of a dated price; the toast offers Undo. */
export function RemovePriceDialog({ price, amount, of, open, onClose, culture }: RemovePriceDialogProps) {
  const t = useTexts(pageRemovePriceTexts)
  const say = useSay()
  const client = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const route = api.subscriptions[':id'].prices
  const fail = (error: unknown) => toastError(t.failed, { text: say(refusalText(error, '')), about: of.name })
  const restore = async () => {
    try {
      const json = { from: plainDate(price.from), amount: price.amount }
      await answerOf(route.$post({ param: { id: of.id }, json }))
    } catch (error) {
      fail(error)
    }
    void client.invalidateQueries()
  }
  const remove = async () => {
    setRemoving(true)
    try {
      await done(route[':from'].$delete({ param: { id: of.id, from: price.from } }))
      toastSuccess(t.removed, {
        about: of.name,
        action: { label: t.undo, onPress: () => void restore() },
        duration: UNDO_MS,
      })
    } catch (error) {
      fail(error)
    }
    void client.invalidateQueries()
    setRemoving(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text({ amount, day: formatDate(plainDate(price.from), culture, 'medium') })}
      confirmLabel={t.confirm}
      loading={isRemoving}
      onConfirm={() => void remove()}
    />
  )
}
