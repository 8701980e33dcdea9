import { contactTexts } from '@duely/texts/contact'
import { legalPageTexts } from '@duely/texts/legal-page'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs, Params } from 'react-router'
import { contactMeta, contactMetaTexts } from '../features/legal/contact-meta.ts'
import { ContactPage } from '../features/legal/contact-page.tsx'
import { fetchTextsOfPage } from '../language/fetch-texts.ts'
import { metaData } from '../language/meta-data.ts'

fetchTextsOfPage(contactTexts, legalPageTexts)

const readMeta = (params: Params) => metaData(params.language, contactTexts, contactMetaTexts)

export const loader = ({ params }: LoaderFunctionArgs) => readMeta(params)

/** The texts are a file of their own, so nothing else has to be asked for. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readMeta(params)

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  contactMeta(loaderData?.texts, loaderData?.language)

export default ContactPage
