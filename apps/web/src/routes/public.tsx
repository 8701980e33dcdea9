import { TOASTS } from '@duely/domain'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { SiteFrame } from '../layouts/site/site-frame.tsx'
import { usePageStart } from '../lib/public-page/page-start.ts'
import { publicPageScript } from '../lib/public-page/public-page-script.ts'

const texts = {
  loggedOut: TOASTS.auth.signedOut,
  logOutFailed: TOASTS.auth.signOutFailed,
  copyFailed: 'Copying did not work. Please select the text instead.',
}

/** The public pages' script, inlined as constant text, whose hash is in the content security policy. */
const script = typeof document === 'undefined' ? `(${publicPageScript})(${JSON.stringify(texts)})` : ''

/** Frame of the public pages, on which the app is not started. */
export default function PublicLayout() {
  usePageStart('nothing')
  useEffect(() => publicPageScript(texts), [])
  return (
    <>
      <SiteFrame>
        <Outlet />
      </SiteFrame>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text */}
      {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
    </>
  )
}
