import { useEffect } from 'react'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { Showcase } from './showcase.tsx'

/** The landing page, section by section (spec, Landing page). */
export function LandingPage() {
  useEffect(() => {
    if (document.readyState === 'complete') return loadPictures()
    window.addEventListener('load', loadPictures)
    return () => window.removeEventListener('load', loadPictures)
  }, [])
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

/**
 * Loads the remaining pictures once the page is complete, so that none is empty when somebody scrolls fast,
 * prints or takes a screenshot.
 */
function loadPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
    if (picture.offsetParent) picture.loading = 'eager'
}
