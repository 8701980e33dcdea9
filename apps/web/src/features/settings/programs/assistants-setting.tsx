import { useRef } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { Setting } from '../settings-group.tsx'
import { ASSISTANTS } from './programs-texts.ts'

const AssistantsDialog = lazyDialog(() => import('./assistants-dialog.tsx').then((m) => m.AssistantsDialog))

/** How an assistant is told of this server. */
export function AssistantsSetting() {
  const opener = useRef<HTMLButtonElement>(null)
  const showing = useDialogTarget<true>()
  return (
    <Setting
      title={ASSISTANTS.title}
      description={ASSISTANTS.description}
      actions={
        <Button ref={opener} variant="secondary" size="sm" onClick={() => showing.show(true)}>
          {ASSISTANTS.show}
        </Button>
      }
    >
      {showing.target && (
        <AssistantsDialog key={showing.times} open={showing.isOpen} onClose={showing.close} opener={opener} />
      )}
    </Setting>
  )
}
