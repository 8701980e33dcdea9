import { TOASTS } from '@duely/domain'
import { Outlet, useNavigate } from 'react-router'
import { SiteFrame } from '../layouts/site-frame.tsx'
import { signOut } from '../lib/session.ts'
import { useSignedInLook } from '../lib/use-signed-in-look.ts'
import { paths } from '../paths.ts'
import { toastError, toastSuccess } from '../ui/toast.tsx'

/** The frame of the public pages. */
export default function PublicLayout() {
  const navigate = useNavigate()
  useSignedInLook()

  const logOut = async () => {
    try {
      await signOut()
      toastSuccess(TOASTS.auth.signedOut)
      await navigate(paths.home)
    } catch {
      toastError(TOASTS.auth.signOutFailed)
    }
  }

  return (
    <SiteFrame onLogOut={() => void logOut()}>
      <Outlet />
    </SiteFrame>
  )
}
