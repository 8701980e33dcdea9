import { BringScreen } from '../../features/bringing/bring-screen.tsx'
import { screenMeta } from '../../lib/public-page/seo.ts'
import { paths } from '../../paths.ts'

export const meta = () => screenMeta('Bring what you have')

export default function Bring() {
  return <BringScreen listPath={paths.subscriptions} />
}
