export { DuplicatesNotice } from './duplicates-notice.tsx'
export { ViewSwitch } from './view-switch.tsx'
