import { HomeScreen } from '../../features/home/home-screen.tsx'
import { screenMeta } from '../../lib/seo.ts'

export const meta = () => screenMeta('Dashboard')

export default function Home() {
  return <HomeScreen />
}
