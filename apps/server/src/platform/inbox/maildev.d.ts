/** The part of maildev this product uses; the package has no types of its own. */
declare module 'maildev' {
  type MailServer = {
    listen(): Promise<void>
    close(done?: () => void): void
  }
  const maildev: (options: {
    smtp: number
    web: number
    ip: string
    mailDirectory: string
    silent: boolean
  }) => MailServer
  // biome-ignore lint/style/noDefaultExport: the package's own shape
  export default maildev
}

declare module 'maildev/lib/web.js' {
  import type { Server } from 'node:http'

  const web: { server: Server }
  // biome-ignore lint/style/noDefaultExport: the package's own shape
  export default web
}
