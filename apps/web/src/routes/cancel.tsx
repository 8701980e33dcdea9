import { cancelListTexts } from '@duely/texts/cancel-list'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import { cancelGroups } from '../features/cancelling/cancel-data.server.ts'
import { CancelIndex } from '../features/cancelling/cancel-index.tsx'
import { cancelIndexMeta, cancelListMetaTexts } from '../features/cancelling/cancel-meta.ts'
import { fetchTextsOfPage } from '../language/fetch-texts.ts'
import { metaData } from '../language/meta-data.ts'
import { prerenderedData } from '../lib/public-page/prerendered-data.ts'

fetchTextsOfPage(cancelListTexts)

export async function loader({ params }: LoaderFunctionArgs) {
  const about = await metaData(params.language, cancelListTexts, cancelListMetaTexts)
  return { about, groups: await cancelGroups(about?.language) }
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  prerenderedData(serverLoader<typeof loader>)

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  cancelIndexMeta(loaderData?.about?.texts, loaderData?.about?.language)

export default function Cancel() {
  return <CancelIndex groups={useLoaderData<typeof loader>().groups} />
}
