import { landingTexts } from '@duely/texts/landing'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs, Params } from 'react-router'
import { landingMeta, landingMetaTexts } from '../features/landing/landing-meta.ts'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { fetchTextsOfPage } from '../language/fetch-texts.ts'
import { metaData } from '../language/meta-data.ts'

fetchTextsOfPage(landingTexts)

const readMeta = (params: Params) => metaData(params.language, landingTexts, landingMetaTexts)

export const loader = ({ params }: LoaderFunctionArgs) => readMeta(params)

/** The texts are a file of their own, so nothing else has to be asked for. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readMeta(params)

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  landingMeta(loaderData?.texts, loaderData?.language)

export default LandingPage
