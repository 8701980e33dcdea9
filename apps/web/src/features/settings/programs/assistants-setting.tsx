import { settingsProgramsTexts } from '@duely/texts/settings-programs'
import { useRef } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { Setting } from '../settings-group.tsx'

const AssistantsDialog = lazyDialog(() => import('./assistants-dialog.tsx').then((m) => m.AssistantsDialog))

/** How to connect an assistant to this server. */
export function AssistantsSetting() {
  const t = useTexts(settingsProgramsTexts)
  const opener = useRef<HTMLButtonElement>(null)
  const showing = useDialogTarget<true>()
  return (
    <Setting
      title={t.assistants}
      description={t.assistantsText}
      actions={
        <Button ref={opener} variant="secondary" size="sm" onClick={() => showing.show(true)}>
          {t.showSetup}
        </Button>
      }
    >
      <TargetDialog of={showing}>
        {(_, dialog) => <AssistantsDialog {...dialog} opener={opener} />}
      </TargetDialog>
    </Setting>
  )
}
