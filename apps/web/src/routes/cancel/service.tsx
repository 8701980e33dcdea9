import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { cancelPage } from '../../features/cancelling/cancel-data.server.ts'
import { cancelPageMeta } from '../../features/cancelling/cancel-meta.ts'
import { CancelPage } from '../../features/cancelling/cancel-page.tsx'
import { screenMeta } from '../../lib/public-page/seo.ts'

/** A service without facts has no page. */
export function loader({ params }: LoaderFunctionArgs) {
  const page = cancelPage(params.slug ?? '')
  if (page === null) throw new Response(null, { status: 404 })
  return page
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? cancelPageMeta(loaderData.facts) : screenMeta('Page not found')

export default function CancelService() {
  return <CancelPage {...useLoaderData<typeof loader>()} />
}
