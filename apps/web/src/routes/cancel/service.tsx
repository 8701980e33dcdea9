import { cancelPageTexts } from '@duely/texts/cancel-page'
import { pageCancelFactsTexts } from '@duely/texts/page-cancel-facts'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import { cancelPage } from '#web/features/cancelling/cancel-data.server.ts'
import { cancelPageMeta } from '#web/features/cancelling/cancel-meta.ts'
import { CancelPage } from '#web/features/cancelling/cancel-page.tsx'
import { fetchTextsOfPage } from '#web/language/fetch-texts.ts'
import { languageOfPath } from '#web/language/page-address.ts'
import { prerenderedData } from '#web/lib/public-page/prerendered-data.ts'
import { screenMeta } from '#web/lib/public-page/seo.ts'

fetchTextsOfPage(cancelPageTexts, pageCancelFactsTexts)

/** A service without facts has no page. */
export async function loader({ params }: LoaderFunctionArgs) {
  const page = await cancelPage(params.slug ?? '', languageOfPath(`/${params.language}`) ?? 'en')
  if (page === null) throw new Response(null, { status: 404 })
  return page
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  prerenderedData(serverLoader<typeof loader>)

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? cancelPageMeta(loaderData) : screenMeta('Page not found')

export default function CancelService() {
  const { facts, website } = useLoaderData<typeof loader>()
  return <CancelPage facts={facts} website={website} />
}
