import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { openScreen } from '#web/lib/testing.tsx'
import { PasswordProofDialog } from './password-proof-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { ProviderProofDialog } from './provider-proof-dialog.tsx'

afterEach(cleanup)

const ignore = () => {}
const show = (dialog: ReactElement) => openScreen(<InPseudo>{dialog}</InPseudo>)

test.each<[string, ReactElement]>([
  ['a password', <PasswordProofDialog key="a" open email="ann@example.com" onSettled={ignore} />],
  ['an app', <ProofDialog key="b" open hasApp hasPasskey onSettled={ignore} />],
  ['a passkey', <ProofDialog key="c" open hasApp={false} hasPasskey onSettled={ignore} />],
  ['a provider', <ProviderProofDialog key="d" open name="Okta" onSettled={ignore} />],
])('what asks for %s says nothing that is not in the catalogues', async (_, dialog) => {
  show(dialog)
  await screen.findByRole('dialog')
  expect(hardCoded(['Okta'])).toEqual([])
})

test('nor does what asks for a recovery code', async () => {
  show(<ProofDialog open hasApp hasPasskey onSettled={ignore} />)
  await userEvent.click(await screen.findByRole('button', { name: /^\[Ušë á rëçövëry/ }))
  expect(hardCoded()).toEqual([])
})
