import mjml2html from 'mjml'
import { MAIL_SOURCES } from './mail-sources.ts'

/**
 * Every mail as HTML with its places still open, by the name of its file.
 * @throws where a source is not valid MJML
 */
export async function compileMails(): Promise<Record<string, string>> {
  const compiled: Record<string, string> = {}
  for (const [name, source] of Object.entries(MAIL_SOURCES)) {
    // Without `fonts` it would load some of the families named there from a font server: nothing remote in a mail.
    const { html, errors } = await mjml2html(source, { validationLevel: 'strict', fonts: {} })
    if (errors.length > 0)
      throw new Error(`Mail template ${name}: ${errors.map(({ message }) => message).join('; ')}`)
    compiled[`${name}.html`] = html
  }
  return compiled
}
