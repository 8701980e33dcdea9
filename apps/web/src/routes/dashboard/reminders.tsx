import { RemindersScreen } from '../../features/reminders/reminders-screen.tsx'
import { screenMeta } from '../../lib/seo.ts'

export const meta = () => screenMeta('Reminders')

export default function Reminders() {
  return <RemindersScreen />
}
