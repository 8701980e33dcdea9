import { cleanLine, FIELD_MESSAGES, FULL_NAME_MAX, TOASTS } from '@duely/domain'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { useChangeProfile } from '../change-profile.ts'
import { DetailRow, NotSet } from '../detail-row.tsx'
import { InlineEditor } from '../inline-editor.tsx'

/** Full Name, editable in place (spec, Account tab). It may be empty. */
export function FullNameRow({ fullName }: { readonly fullName: string }) {
  const [draft, setDraft] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { nameUpdated, nameFailed } = TOASTS.settings
  const change = useChangeProfile({ done: nameUpdated, failed: nameFailed })
  const tooLong = draft !== null && cleanLine(draft).length > FULL_NAME_MAX

  const save = () => {
    if (draft === null || tooLong) return
    change.mutate({ fullName: draft }, { onSuccess: () => setDraft(null) })
  }
  if (draft !== null) {
    return (
      <DetailRow label="Full Name">
        <InlineEditor
          label="Full Name"
          hideLabel
          autoComplete="name"
          placeholder="Enter your full name"
          value={draft}
          error={tooLong ? FIELD_MESSAGES.fullName.tooLong : undefined}
          onChange={setDraft}
          saving={change.isPending}
          onSave={save}
          onCancel={() => setDraft(null)}
          opener={opener}
        />
      </DetailRow>
    )
  }
  return (
    <DetailRow
      label="Full Name"
      action={
        <Button
          ref={opener}
          variant="secondary"
          size="sm"
          aria-label="Edit full name"
          needsConnection
          onClick={() => setDraft(fullName)}
        >
          Edit
        </Button>
      }
    >
      {fullName || <NotSet />}
    </DetailRow>
  )
}
