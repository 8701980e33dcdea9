const FORMULA = /^'*[\t\r]|^['\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u

/**
 * Whether spreadsheets may run a cell as a formula, including full-width and small forms of the signs,
 * leading invisible characters, and our own leading apostrophes. Such cells are written with one more
 * apostrophe.
 */
export function isFormulaCell(text: string): boolean {
  return FORMULA.test(text)
}
