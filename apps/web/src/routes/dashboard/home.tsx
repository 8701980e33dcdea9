import { replace } from 'react-router'
import { paths } from '../../paths.ts'

/** The dashboard opens with the subscriptions. */
export function clientLoader() {
  return replace(paths.subscriptions)
}

export default function DashboardHome() {
  return null
}
