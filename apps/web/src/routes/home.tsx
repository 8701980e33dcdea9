import { landingTexts } from '@duely/texts/landing'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { landingMeta, landingMetaTexts } from '../features/landing/landing-meta.ts'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { fetchTextsOfPage } from '../language/fetch-texts.ts'
import { metaData } from '../language/meta-data.ts'

fetchTextsOfPage(landingTexts)

export const loader = ({ params }: LoaderFunctionArgs) =>
  metaData(params.language, landingTexts, landingMetaTexts)

/** The texts are a file of their own, so nothing else has to be asked for. */
export const clientLoader = loader

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  landingMeta(loaderData?.texts, loaderData?.language)

export default LandingPage
