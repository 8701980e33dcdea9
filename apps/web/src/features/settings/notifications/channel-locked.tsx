import { Badge } from '#web/ui/data/badge.tsx'

export interface ChannelLockedProps {
  readonly channel: string
  readonly text: string
  readonly badge?: string
}

/** Shown on Free instead of a channel of Pro. */
export function ChannelLocked({ channel, text, badge = 'Pro' }: ChannelLockedProps) {
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <span className="font-medium text-muted">{channel}</span>
        <span className="text-sm text-muted">{text}</span>
      </div>
      <Badge tone="grey">{badge}</Badge>
    </div>
  )
}
