/** One measured figure, as the bench prints it. */
export type Figure = { name: string; value: number; unit: string }
