export type Theme = 'system' | 'light' | 'dark'

const key = 'duely.theme'

/**
 * Runs inline in the head, before the first paint, so that a stored choice never flashes the other theme. A
 * constant text, because its hash is in the content security policy.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** The stored choice, or `system` without one or without storage. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme at once and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // No storage (private mode): the choice lasts as long as the page.
  }
}
