type AsText<Value> = Value extends Date ? string : Value

/** A row as an answer has it: its instants in ISO 8601. */
export function instantsAsText<Row extends object>(row: Row): { [K in keyof Row]: AsText<Row[K]> } {
  const texts = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ])
  // `fromEntries` loses the types that the mapped type states.
  return Object.fromEntries(texts) as { [K in keyof Row]: AsText<Row[K]> }
}
