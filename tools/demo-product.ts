import { type Product, startProduct } from '../e2e/support/product.ts'
import { copyDemoStore } from '../e2e/support/stores.ts'

export type DemoProduct = Pick<Product, 'url' | 'stop'> & {
  /** Created by `npm run seed`. */
  account: { email: string; password: string }
}

/** Starts a product in a temporary folder with the demo account, at a given instant. */
export async function startDemoProduct(instant: string): Promise<DemoProduct> {
  const fill = (dataDir: string) => copyDemoStore(dataDir, instant)
  const { url, stop } = await startProduct({ clock: instant, fill })
  return { url, stop, account: { email: 'demo@duely.example', password: 'fair-warning-in-time' } }
}
