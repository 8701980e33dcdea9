/** The parts of a column from its bottom to its top: each with the key of its text, and its fill. */
export const TREND_PARTS = [
  { key: 'charged', label: 'charged', look: 'bg-accent forced-colors:bg-[CanvasText]' },
  {
    key: 'bound',
    label: 'toCome',
    look: 'bg-accent/45 ring-1 ring-accent ring-inset forced-colors:bg-[GrayText] forced-colors:ring-[CanvasText]',
  },
  {
    key: 'stoppable',
    label: 'toComeStoppable',
    look: 'bg-[repeating-linear-gradient(45deg,var(--color-accent)_0_1.5px,transparent_1.5px_4px)] ring-1 ring-accent ring-inset forced-colors:bg-[repeating-linear-gradient(45deg,CanvasText_0_1.5px,Canvas_1.5px_4px)] forced-colors:ring-[CanvasText]',
  },
] as const
