import { Outlet } from 'react-router'
import { AddressMemory } from '../features/auth/address-memory.tsx'

/** Around the account pages, which share a typed address. */
export default function AccountPages() {
  return (
    <AddressMemory>
      <Outlet />
    </AddressMemory>
  )
}
