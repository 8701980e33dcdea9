import { Badge } from '#web/ui/data/badge.tsx'
import { WAYS } from './way-texts.ts'

/** Shown on Free instead of the ways. */
export function WaysLocked() {
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <span className="font-medium text-muted">{WAYS.title}</span>
        <span className="text-sm text-muted">{WAYS.locked}</span>
      </div>
      <Badge tone="grey">Pro</Badge>
    </div>
  )
}
