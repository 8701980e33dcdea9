import { useNavigation } from 'react-router'
import { LoadingLine } from './loading-line.tsx'

/** Shown while the next screen loads. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <LoadingLine />
}
