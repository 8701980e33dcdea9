import { useLoaderData } from 'react-router'
import { cancelGroups } from '../features/cancelling/cancel-data.server.ts'
import { CancelIndex } from '../features/cancelling/cancel-index.tsx'
import { cancelIndexMeta } from '../features/cancelling/cancel-meta.ts'

export const loader = () => cancelGroups()

export const meta = () => cancelIndexMeta()

export default function Cancel() {
  return <CancelIndex groups={useLoaderData<typeof loader>()} />
}
