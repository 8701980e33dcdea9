import { useRef, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { useWanted } from '../../../ui/overlays/use-wanted.ts'
import { accountForms } from './account-forms.ts'

/** Password change; all other sessions end. */
export function PasswordCard({ email }: { readonly email: string }) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const forms = useWanted(accountForms, open, () => setOpen(false))
  const isShown = open && forms !== undefined
  return (
    <Card
      title="Password"
      description="When you change it, every other device is signed out."
      actions={
        !isShown && (
          <Button ref={opener} variant="secondary" size="sm" needsConnection onClick={() => setOpen(true)}>
            Change password
          </Button>
        )
      }
      className="[&>div:empty]:pt-0"
    >
      {isShown && <forms.PasswordForm email={email} opener={opener} onClose={() => setOpen(false)} />}
    </Card>
  )
}
