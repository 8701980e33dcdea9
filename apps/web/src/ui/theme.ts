export const THEME_KEY = 'duely.theme'

/**
 * Runs inline in the head, before the first paint, so that a stored choice never flashes the other theme. A
 * constant text, because its hash is in the content security policy.
 */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
