import type { OwnCategory } from '@duely/contract'
import { BULK_MAX, DEFAULT_CATEGORY } from '@duely/domain'
import { settingsRemoveCategoryTexts } from '@duely/texts/settings-remove-category'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ownOf } from '#web/household/household-words.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { subscriptionsQuery } from '#web/lib/queries.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { useCategoryOptions } from '#web/subscription/categories/category-options.ts'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import type { OpenedDialog } from '../opened-dialog.ts'
import { useFailureToast } from '../use-failure-toast.ts'

/** How long the toast offers Undo. */
const UNDO_MS = 10_000

export interface RemoveCategoryDialogProps extends OpenedDialog {
  readonly category: OwnCategory
}

/**
 * Asks where the subscriptions of a category go, and deletes it: a merge, or a deletion. Undo brings it back.
 */
export function RemoveCategoryDialog({ open, onClose, category, opener }: RemoveCategoryDialogProps) {
  const t = useTexts(settingsRemoveCategoryTexts)
  const say = useSay()
  const toastFailure = useFailureToast()
  const client = useQueryClient()
  const { data: rows } = useQuery(subscriptionsQuery)
  const [into, setInto] = useState<string>(DEFAULT_CATEGORY)
  const isRemoved = useRef(false)
  const options = useCategoryOptions('').filter(({ value }) => value !== category.name)
  const members = ownOf(rows ?? [])
    .filter((row) => row.category === category.name)
    .map(({ id }) => id)
  const remove = useMutation({
    mutationFn: (_members: readonly string[]) => {
      // Without a place to go they have none, and are shown as Other.
      const query = into === DEFAULT_CATEGORY ? {} : { into }
      return done(api.categories[':id'].$delete({ param: { id: category.id }, query }))
    },
    onSuccess: (_, removed) => {
      isRemoved.current = true
      toastSuccess(t.removed, {
        about: category.name,
        action: { label: t.undo, onPress: () => undo.mutate(removed) },
        duration: UNDO_MS,
      })
      void client.invalidateQueries()
      onClose()
    },
    onError: toastFailure(t.removeFailed),
  })
  const undo = useMutation({
    // Those that were in it when it was removed: none is by now.
    mutationFn: async (removed: readonly string[]) => {
      const { name, color, emoji } = category
      const created = await answerOf(api.categories.$post({ json: { name, color, emoji } }))
      for (let from = 0; from < removed.length; from += BULK_MAX) {
        const ids = removed.slice(from, from + BULK_MAX)
        await answerOf(api.subscriptions.bulk.$post({ json: { ids, change: { category: created.name } } }))
      }
    },
    onError: (error) => toastError(t.undoFailed, { text: say(refusalText(error, '')), about: category.name }),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.title({ name: category.name })}
      description={rows === undefined ? t.waits : t.text({ count: members.length })}
      confirmLabel={t.submit}
      loading={remove.isPending}
      // Undo puts back what was in it.
      confirmDisabled={rows === undefined}
      finalFocus={() => (isRemoved.current && opener.current) || true}
      onConfirm={() => remove.mutate(members)}
    >
      {members.length > 0 && (
        <SelectOnDemand label={t.into} options={options} value={into} onChange={setInto} />
      )}
    </ConfirmDialog>
  )
}
