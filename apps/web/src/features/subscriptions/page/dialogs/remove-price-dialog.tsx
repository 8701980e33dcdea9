import type { Price, Subscription } from '@duely/contract'
import { formatDate, plainDate } from '@duely/domain'
import { pageRemovePriceTexts } from '@duely/texts/page-remove-price'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
import { priceCalls } from '#web/features/subscriptions/subscription-mutations.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { amountWords } from '#web/lib/dated-subscriptions.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { useSayDone } from '#web/subscription/say-done.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'

export interface RemovePriceDialogProps {
  readonly price: Price
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
}

/** Confirms removal of a dated price; the toast offers Undo. */
export function RemovePriceDialog({ price, subscription, open, onClose }: RemovePriceDialogProps) {
  const t = useTexts(pageRemovePriceTexts)
  const say = useSay()
  const sayDone = useSayDone()
  const { culture } = useOwner()
  const { id, name, currency } = subscription
  const onFailed = (error: unknown) =>
    toastError(t.failed, { text: say(refusalText(error, '')), about: name })
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: () => priceCalls.remove(id, price),
    onSuccess: () =>
      sayDone(t.removed, name, { label: t.undo, run: () => priceCalls.put(id, price), onFailed }),
    onError: (error) => {
      onFailed(error)
      void client.invalidateQueries()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text({
        amount: amountWords({ amount: price.amount, currency }, culture),
        day: formatDate(plainDate(price.from), culture, 'medium'),
      })}
      confirmLabel={t.confirm}
      loading={removal.isPending}
      onConfirm={() => removal.mutate()}
    />
  )
}
