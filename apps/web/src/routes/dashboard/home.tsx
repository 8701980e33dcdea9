import { HomeScreen } from '../../features/home/home-screen.tsx'
import { screenMeta } from '../../lib/public-page/seo.ts'

export const meta = () => screenMeta('Dashboard')

export default function Home() {
  return <HomeScreen />
}
