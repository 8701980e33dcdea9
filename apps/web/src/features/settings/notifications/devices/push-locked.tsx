import { Badge } from '#web/ui/data/badge.tsx'
import { DEVICES } from './device-texts.ts'

/** Shown on Free instead of the devices. */
export function PushLocked() {
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <span className="font-medium text-muted">{DEVICES.label}</span>
        <span className="text-sm text-muted">{DEVICES.locked}</span>
      </div>
      <Badge tone="grey">Pro</Badge>
    </div>
  )
}
