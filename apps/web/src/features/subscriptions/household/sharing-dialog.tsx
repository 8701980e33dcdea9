import type { Household, HouseholdSharingInput, Subscription, SubscriptionHousehold } from '@duely/contract'
import { storedAmount } from '@duely/domain'
import { pageSharingTexts } from '@duely/texts/page-sharing'
import { useState } from 'react'
import { dividedBy, draftOf, requestOf } from '#web/household/sharing-draft.ts'
import { SharingFields } from '#web/household/sharing-fields.tsx'
import { useTexts } from '#web/language/reader-language.tsx'
import { fieldErrors } from '#web/lib/refusal-text.ts'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { useOwner } from '../owner-facts.ts'

export interface SharingDialogProps {
  readonly subscription: Subscription
  readonly sharing: SubscriptionHousehold
  readonly household: Household
  readonly open: boolean
  readonly saving: boolean
  readonly onClose: () => void
  /** `refused` takes what the server refused, to be shown in place. */
  readonly onSave: (wanted: HouseholdSharingInput, refused: (error: unknown) => void) => void
}

/** Changes who pays, decides, uses and follows it, and what the others see. */
export function SharingDialog(props: SharingDialogProps) {
  const t = useTexts(pageSharingTexts)
  const { culture } = useOwner()
  const { subscription, sharing, household, open, saving, onClose, onSave } = props
  const [draft, setDraft] = useState(() => draftOf(sharing))
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const { nextAmount, currency } = subscription
  const price = { amountMinor: storedAmount(nextAmount, currency), currency }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.title({ name: subscription.name })}
      submitLabel={t.save}
      submitting={saving}
      onSubmit={(event) => {
        event.preventDefault()
        setRefused({})
        if (dividedBy(draft, price)?.fault == null)
          onSave(requestOf(draft, price), (error) => setRefused(faultsIn(error)))
      }}
    >
      <SharingFields
        household={household}
        draft={draft}
        onChange={setDraft}
        price={price}
        wording={culture}
        refused={refused}
      />
    </FormDialog>
  )
}

/** The server's refusals by the name of their field: 'household.shares.of' is of `shares`. */
function faultsIn(error: unknown): Record<string, string> {
  return Object.fromEntries(
    fieldErrors(error).map(({ path, message }) => [path.split('.')[1] ?? path, message]),
  )
}
