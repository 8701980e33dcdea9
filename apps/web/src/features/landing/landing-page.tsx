import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { Showcase } from './showcase.tsx'

/** The landing page, section by section (spec, Landing page). */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Features />
      <Showcase />
      <HowItWorks />
      <Pricing />
    </>
  )
}
