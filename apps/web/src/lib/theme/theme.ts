export type Theme = 'system' | 'light' | 'dark'

const key = 'duely.theme'

/**
 * Runs inline in the head, before the first paint, so that a stored choice never flashes the other theme. It must stay
 * one constant text: the server lists its hash in the content security policy.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** The stored choice, or `system` where there is none (or storage is closed to us). */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies a choice at once and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Storage is closed (private mode): the choice lasts as long as the page.
  }
}
