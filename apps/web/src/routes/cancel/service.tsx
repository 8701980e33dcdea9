import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import { cancelPage } from '#web/features/cancelling/cancel-data.server.ts'
import { cancelPageMeta } from '#web/features/cancelling/cancel-meta.ts'
import { CancelPage } from '#web/features/cancelling/cancel-page.tsx'
import { prerenderedData } from '#web/lib/public-page/prerendered-data.ts'
import { screenMeta } from '#web/lib/public-page/seo.ts'

/** A service without facts has no page. */
export function loader({ params }: LoaderFunctionArgs) {
  const page = cancelPage(params.slug ?? '')
  if (page === null) throw new Response(null, { status: 404 })
  return page
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  prerenderedData(serverLoader<typeof loader>)

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? cancelPageMeta(loaderData.facts) : screenMeta('Page not found')

export default function CancelService() {
  return <CancelPage {...useLoaderData<typeof loader>()} />
}
