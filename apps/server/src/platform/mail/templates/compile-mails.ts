import mjml2html from 'mjml'
import { MAIL_SOURCES } from './mail-sources.ts'

/**
 * Compiles every mail to HTML with its placeholders, by file name.
 * @throws for invalid MJML
 */
export async function compileMails(): Promise<Record<string, string>> {
  const compiled: Record<string, string> = {}
  for (const [name, source] of Object.entries(MAIL_SOURCES)) {
    // Without `fonts: {}` it would load web fonts from a remote server.
    const { html, errors } = await mjml2html(source, { validationLevel: 'strict', fonts: {} })
    if (errors.length > 0)
      throw new Error(`Mail template ${name}: ${errors.map(({ message }) => message).join('; ')}`)
    compiled[`${name}.html`] = html
  }
  return compiled
}
