export { ConfirmWindow } from './confirm-window.tsx'
export { DialogWindow } from './dialog-window.tsx'
