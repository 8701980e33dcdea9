import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { cancelGroups } from '../features/cancelling/cancel-data.server.ts'
import { CancelIndex } from '../features/cancelling/cancel-index.tsx'
import { cancelIndexMeta } from '../features/cancelling/cancel-meta.ts'
import { prerenderedData } from '../lib/public-page/prerendered-data.ts'

export const loader = () => cancelGroups()

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  prerenderedData(serverLoader<typeof loader>)

export const meta = () => cancelIndexMeta()

export default function Cancel() {
  return <CancelIndex groups={useLoaderData<typeof loader>()} />
}
